import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';

const nextPage = `<vertical url_name="v2" display_name="Read on"><html url_name="h2"
  display_name="About lists"/></vertical>`;

/**
 * An Open edX package whose page is a tool of somebody else, which gives the points of the course; a page to read comes
 * after it where that is asked for.
 */
export async function toolCourse(
  name: string,
  launchUrl: string,
  { readOn = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const tar = await buildTarGz({
    'course.xml': '<course url_name="run" org="Journeys" course="JUDGE"/>',
    'course/run.xml': `<course display_name="${name}" start="2020-01-01T00:00:00Z"><chapter url_name="one"/></course>`,
    'chapter/one.xml': `<chapter display_name="Lists"><sequential url_name="s1" display_name="Folding">
      <vertical url_name="v1" display_name="Fold a list"><lti_consumer url_name="judge" display_name="Judge a program"
      launch_url="${launchUrl}" has_score="true" weight="1"/></vertical>${readOn ? nextPage : ''}</sequential></chapter>`,
    ...(readOn
      ? { 'html/h2.xml': '<html display_name="About lists" filename="h2"/>', 'html/h2.html': '<p>Lists.</p>' }
      : {}),
    'policies/run/policy.json': '{}',
    'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
  });
  return new Uint8Array(tar);
}
