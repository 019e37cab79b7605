import { expect, test } from 'vitest';
import { buildZip } from '../testing/build-zip.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';
import { courseStructureOf } from './structure.ts';

const said = (text: string) =>
  ['title', 'description'].map((name) => `<${name}><langstring lang="en">${text}</langstring></${name}>`).join('');

const unit = (more = '', attributes = 'id="https://x.example/u"', url = '\n https://x.example/a?b=1 \n') =>
  `<au ${attributes}>${said(' Unit ')}<url>${url}</url>${more}</au>`;

const structure = (inside: string, course = 'https://x.example/c') =>
  `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="${course}">${said('Course')}
  </course>${inside}</courseStructure>`;

const read = (text: string) => courseStructureOf(parseXml(Buffer.from(text), 'cmi5.xml'), 'cmi5.xml', null);

test('C18: a structure is read with what its author says, without white space around it', () => {
  const extra = '<x:note xmlns:x="urn:x">kept out</x:note>';
  const more = `<launchParameters> a b </launchParameters><entitlementKey>\n k </entitlementKey>${extra}`;
  const attributes = 'id="https://x.example/u" moveOn="Passed" masteryScore="0.8" launchMethod="OwnWindow"';
  const { items, course } = read(structure(`<block id="urn:b">${said('Block')}${unit(more, attributes)}</block>`));
  expect(course.title).toEqual({ en: 'Course' });
  expect(items).toMatchObject([
    {
      kind: 'block',
      id: 'urn:b',
      items: [
        {
          kind: 'unit',
          title: { en: 'Unit' },
          url: 'https://x.example/a?b=1',
          moveOn: 'Passed',
          masteryScore: 0.8,
          launchMethod: 'OwnWindow',
          launchParameters: 'a b',
          entitlementKey: 'k',
        },
      ],
    },
  ]);
});

test('C18: what an author leaves out is as the standard says', () => {
  expect(read(structure(unit())).items[0]).toMatchObject({ moveOn: 'NotApplicable', launchMethod: 'AnyWindow' });
});

test.each([
  ['3.0.0.0-1', 'cmi5-iri', structure(unit(), 'x.example/c')],
  ['3.0.0.0-1', 'cmi5-iri', structure(unit('', 'id="https://x.example/u" activityType="lesson"'))],
  ['8.1.0.0-6', 'cmi5-query', structure(unit('', 'id="urn:u"', 'https://x.example/a?endpoint=b'))],
  ['13.1.2.0-1', 'cmi5-block-twice', structure(`<block id="urn:b">${said('B')}${unit()}</block>`.repeat(2))],
  ['13.1.4.0-1', 'cmi5-unit-twice', structure(unit().repeat(2))],
  ['13.1.4.0-2', 'cmi5-url', structure(unit('', 'id="urn:u"', 'https://x.example/a b'))],
  ['13.2.0.0-1', 'cmi5-structure', structure('')],
  ['13.2.0.0-1', 'cmi5-structure', structure(unit('', 'id="urn:u" moveOn="passed"'))],
  ['13.2.0.0-1', 'cmi5-structure', structure(unit('', 'id="urn:u" masteryScore="1.1"'))],
  ['13.2.0.0-1', 'cmi5-structure', structure(unit('', ''))],
  ['13.2.0.0-1', 'cmi5-structure', structure(unit('<unknown/>'))],
  ['13.2.0.0-1', 'cmi5-structure', structure(`<block id="urn:b">${said('B')}</block>`)],
  ['13.2.0.0-1', 'cmi5-structure', structure(unit()).replaceAll('courseStructure', 'coursestructure')],
  ['14.2.0.0-1', 'cmi5-relative', structure(unit('', 'id="urn:u"', 'index.html'))],
])('C18: cmi5 %s: %s', async (_requirement, code, text) => {
  expect(await refusalOf(() => Promise.resolve().then(() => read(text)))).toBe(code);
});

test('C18: cmi5 14.1.0.0-4: a unit opens a file of its package', async () => {
  const zip = (name: string) =>
    buildZip([
      { name: 'cmi5.xml', data: structure(unit('', 'id="urn:u"', 'a%20b/index.html?x=1')) },
      { name, data: 'a' },
    ]);
  expect(await refusalOf(() => readBytes(zip('a b/index.html')))).not.toBe('cmi5-file-missing');
  expect(await refusalOf(() => readBytes(zip('a/index.html')))).toBe('cmi5-file-missing');
  // a package that holds its structure alone is one, other than the structure without a package
  const text = structure(unit('', 'id="urn:u"', 'index.html'));
  expect(await refusalOf(() => readBytes(buildZip([{ name: 'cmi5.xml', data: text }])))).toBe('cmi5-file-missing');
  expect(await refusalOf(() => readBytes(Buffer.from(text), 'cmi5.xml'))).toBe('cmi5-relative');
});
