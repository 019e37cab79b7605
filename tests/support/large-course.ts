import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';

const each = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** An Open edX package of ten chapters with ten sections of ten pages each: a thousand pages. */
export async function largeCourse(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, string> = {
    'course.xml': '<course url_name="run" org="Journeys" course="LARGE"/>',
    'course/run.xml': `<course display_name="${name}" start="2020-01-01T00:00:00Z">${each(10)
      .map((chapter) => `<chapter url_name="c${chapter}"/>`)
      .join('')}</course>`,
    'policies/run/policy.json': '{}',
    'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
  };
  for (const chapter of each(10)) files[`chapter/c${chapter}.xml`] = chapterOf(chapter);
  files['html/page.xml'] = '<html filename="page"/>';
  files['html/page.html'] = each(8)
    .map((step) => `<p>Step ${step}: look at the crease, and fold the paper once more.</p>`)
    .join('');
  return new Uint8Array(await buildTarGz(files));
}

function chapterOf(chapter: number): string {
  const sections = each(10).map((section) => {
    const pages = each(10).map((page) => {
      const key = `${chapter}-${section}-${page}`;
      return (
        `<vertical url_name="v${key}" display_name="Page ${key}">` +
        `<html url_name="h${key}" display_name="Text ${key}" filename="page"/></vertical>`
      );
    });
    return (
      `<sequential url_name="s${chapter}-${section}" display_name="Section ` +
      `${chapter}-${section}">${pages.join('')}</sequential>`
    );
  });
  return `<chapter display_name="Chapter ${chapter}">${sections.join('')}</chapter>`;
}
