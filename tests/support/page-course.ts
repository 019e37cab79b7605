import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';

/** An Open edX package of one page, which is passed once it is read. */
export async function pageCourse(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const tar = await buildTarGz({
    'course.xml': '<course url_name="run" org="Journeys" course="PAGE"/>',
    'course/run.xml': `<course display_name="${name}" start="2020-01-01T00:00:00Z"><chapter url_name="one"/></course>`,
    'chapter/one.xml': `<chapter display_name="All of it"><sequential url_name="s1" display_name="It">
      <vertical url_name="v1" display_name="A page"><html url_name="page" display_name="A page"/></vertical>
      </sequential></chapter>`,
    'html/page.xml': '<html filename="page"/>',
    'html/page.html': '<p>Fold one corner to the middle.</p>',
    'policies/run/policy.json': '{}',
  });
  return new Uint8Array(tar);
}
