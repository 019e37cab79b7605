import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';

/** An Open edX package whose sections hold pages of a few words; names must differ. */
export async function pagedCourse(
  name: string,
  sections: Readonly<Record<string, readonly string[]>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, string> = {
    'course.xml': '<course url_name="run" org="Journeys" course="PAGED"/>',
    'policies/run/policy.json': '{}',
    'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
  };
  const chapters = Object.entries(sections).map(([section, pages], index) => {
    const verticals = pages.map((page, number) => {
      const id = `p${index}-${number}`;
      files[`html/${id}.xml`] = `<html filename="${id}"/>`;
      files[`html/${id}.html`] = `<p>What there is to read on the page ${page}.</p>`;
      return (
        `<vertical url_name="v-${id}" display_name="${page}">` +
        `<html url_name="${id}" display_name="Text of ${page}"/></vertical>`
      );
    });
    files[`chapter/c${index}.xml`] =
      `<chapter display_name="${section}">` +
      `<sequential url_name="s${index}" display_name="In ${section}">${verticals.join('')}</sequential></chapter>`;
    return `<chapter url_name="c${index}"/>`;
  });
  files['course/run.xml'] = `<course display_name="${name}" start="2020-01-01T00:00:00Z">${chapters.join('')}</course>`;
  return new Uint8Array(await buildTarGz(files));
}
