import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';
import { onePixel } from './one-pixel.ts';

/** Words on a page; enough of them that its end is not in sight at once. */
const paragraphs = Array.from(
  { length: 40 },
  (_, index) => `<p>Step ${index + 1}: fold one corner to the middle, turn the paper, and look at the crease.</p>`,
).join('');

/**
 * An Open edX package of two chapters and three units: a page with a picture and a file, a long page, and a page with
 * an exercise that cannot be played yet, and a button that did something where the course came from.
 */
export async function smallCourse(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const tar = await buildTarGz({
    'course.xml': '<course url_name="run" org="Journeys" course="FOLD"/>',
    'course/run.xml':
      `<course display_name="${name}" start="2020-01-01T00:00:00Z"><chapter url_name="one"/>` +
      '<chapter url_name="two"/></course>',
    'chapter/one.xml': `<chapter display_name="First folds"><sequential url_name="s1" display_name="Paper">
      <vertical url_name="v1" display_name="Choosing paper">
      <html url_name="paper" display_name="Paper"/></vertical><vertical url_name="v2" display_name="The square">
      <html url_name="square" display_name="Square"/></vertical></sequential></chapter>`,
    'chapter/two.xml': `<chapter display_name="The crane"><sequential url_name="s2" display_name="Wings">
      <vertical url_name="v3" display_name="Prove it">
      <html url_name="crane" display_name="Crane"/><annotatable url_name="quiz" display_name="How many folds?"/></vertical>
      </sequential></chapter>`,
    'html/paper.xml': '<html filename="paper"/>',
    'html/paper.html':
      '<h2>Thin and strong</h2><p><img src="/static/paper.png" alt="A sheet of paper"></p><p>' +
      '<a href="/static/pattern.txt">Pattern to print</a></p>',
    'html/square.xml': '<html filename="square"/>',
    'html/square.html': paragraphs,
    'html/crane.xml': '<html filename="crane"/>',
    'html/crane.html': '<p>Pull both ends. There it is.</p><button>Fold it for me</button><script>fold()</script>',
    'annotatable/quiz.xml': '<annotatable/>',
    'static/paper.png': onePixel,
    'static/pattern.txt': 'Fold here.',
    'policies/run/policy.json': '{}',
    'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
  });
  return new Uint8Array(tar);
}
