import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';
import { payloads } from './payloads.ts';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;');

/** The mark stands before and after, because payloads swallow what is around them. */
const marked = (html: string, mark: string): string => `<p>${mark}</p>${html}<p>${mark}</p>`;

/** Name of the unit that holds every payload as a page. */
export const hostileUnit = 'Every payload as a page';

interface HostileTexts {
  /** Written into the name and the description of the course, and as HTML into what it tells about itself. */
  readonly payloads: readonly string[];
  /** True for a course with units named by payloads, and one that holds each as a page. */
  readonly withContent: boolean;
}

/** An Open edX package whose author put payloads wherever text can be written. */
export async function hostileCourse(texts: HostileTexts): Promise<Uint8Array<ArrayBuffer>> {
  const name = texts.payloads.join(' ');
  const tar = await buildTarGz({
    'course.xml': '<course url_name="run" org="Journeys" course="HOSTILE"/>',
    'course/run.xml': `<course display_name="${escaped(name)}" start="2020-01-01T00:00:00Z">
      <chapter url_name="one"/></course>`,
    'about/short_description.html': escaped(name),
    'about/overview.html': marked(texts.payloads.map((payload) => `<div>${payload}</div>`).join('\n'), 'About'),
    'policies/run/policy.json': '{}',
    'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
    ...(texts.withContent ? contentFiles() : plainFiles),
  });
  return new Uint8Array(tar);
}

const plainFiles = {
  'chapter/one.xml':
    '<chapter display_name="Plain"><sequential url_name="s1"><vertical url_name="u"><html url_name="n"/>' +
    '</vertical></sequential></chapter>',
  'html/n.xml': '<html filename="n"/>',
  'html/n.html': '<p>Nothing.</p>',
};

function contentFiles(): Readonly<Record<string, string>> {
  const blocks = payloads.map((payload, index) => `<html url_name="p${index}" display_name="${escaped(payload)}"/>`);
  const units = payloads.map(
    (payload, index) =>
      `<vertical url_name="u${index}" display_name="${escaped(payload)}">` +
      `<html url_name="n${index}" display_name="Page"/></vertical>`,
  );
  const pages = payloads.flatMap((payload, index) => [
    [`html/p${index}.xml`, `<html filename="p${index}"/>`],
    [`html/p${index}.html`, marked(payload, `Payload ${index + 1}`)],
    [`html/n${index}.xml`, `<html filename="n${index}"/>`],
    [`html/n${index}.html`, '<p>Nothing.</p>'],
  ]);
  return {
    'chapter/one.xml': `<chapter display_name="Pages"><sequential url_name="s1" display_name="Bodies">
      <vertical url_name="all" display_name="${hostileUnit}">${blocks.join('')}</vertical></sequential>
      <sequential url_name="s2" display_name="Names">${units.join('')}</sequential></chapter>`,
    ...Object.fromEntries(pages),
  };
}
