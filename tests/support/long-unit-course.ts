import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';

const words = Array.from({ length: 12 }, (_, index) => `<p>Line ${index + 1} of what there is to read.</p>`).join('');

/**
 * An Open edX package with one page of twenty texts, or more, too many to be shown at once. Each has a heading
 * `Station n` that nobody named; the third and the last have an anchor that their author named `well`, and the first
 * leads to it and to one that only the 18th has.
 */
export async function longUnitCourse(name: string, count = 20): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const texts = numbers.map((number) => [`html/h${number}.html`, textOf(number, count)] as const);
  return new Uint8Array(
    await buildTarGz({
      'course.xml': '<course url_name="run" org="Journeys" course="LONG"/>',
      'course/run.xml': `<course display_name="${name}" start="2020-01-01T00:00:00Z"><chapter url_name="c"/></course>`,
      'policies/run/policy.json': '{}',
      'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
      'chapter/c.xml': `<chapter display_name="The way"><sequential url_name="s" display_name="On foot">
        <vertical url_name="v" display_name="Twenty stations">${numbers
          .map((number) => `<html url_name="h${number}" display_name="Text ${number}" filename="h${number}"/>`)
          .join('')}</vertical></sequential></chapter>`,
      ...Object.fromEntries(texts),
    }),
  );
}

function textOf(number: number, count: number): string {
  const links = number === 1 ? '<p><a href="#well">To the well</a> <a href="#bridge">To the bridge</a></p>' : '';
  const well =
    number === 3 || number === count
      ? `<h2 id="well">The well of ${number}</h2><p><a href="#well">Back to this well</a></p>`
      : '';
  const bridge = number === 18 ? '<p><a name="bridge"></a>The bridge stands here.</p>' : '';
  return `${links}<h2>Station ${number}</h2>${words}${well}${bridge}`;
}
