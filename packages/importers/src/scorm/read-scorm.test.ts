import { expect, test } from 'vitest';
import type { PartDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';
import { launchAddress } from './address.ts';

interface Written {
  readonly items: string;
  readonly resources?: string;
  readonly more?: string;
  readonly manifestName?: string;
}

const unit = (name: string) => `<resource identifier="${name}" adlcp:scormType="sco" href="${name}.html"/>`;

function scorm({ items, resources = unit('a') + unit('b'), more = '', ...rest }: Written): Buffer {
  const { manifestName = 'imsmanifest.xml' } = rest;
  const manifest = `<?xml version="1.0"?><manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
    xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><metadata><schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion></metadata><organizations default="O"><organization identifier="X">
    <title>Other</title></organization><organization identifier="O"><title>Course</title>${items}</organization>
    </organizations><resources xml:base="files/">${resources}</resources>${more}</manifest>`;
  return buildZip([
    { name: `package/${manifestName}`, data: manifest },
    { name: 'package/files/a.html', data: 'a' },
    { name: 'package/files/b.html', data: 'b' },
    { name: 'package/files/deep/c.html', data: 'c' },
    { name: 'package/files/picture.png', data: 'p' },
    { name: '__MACOSX/package/._a.html', data: 'x' },
  ]);
}

const item = (name: string, inside = '', attributes = '') =>
  `<item identifier="i-${name}" identifierref="${name}" ${attributes}><title>${name}</title>${inside}</item>`;

const read = async (written: Written) => (await readBytes(scorm(written))).document;

test('C18: the default outline is read, with all files of the package under their own paths', async () => {
  const document = await read({ items: item('a') + item('b', '', 'parameters="?x=1"') });
  expect(document.name).toBe('Course');
  expect(document.packages).toEqual(['package/']);
  expect([...document.files.keys()]).toEqual([
    'package/files/a.html',
    'package/files/b.html',
    'package/files/deep/c.html',
    'package/files/picture.png',
  ]);
  expect(document.parts).toMatchObject([
    { key: 'i-a', name: 'a', content: { path: 'package/files/a.html', suffix: '', standard: 'scorm-2004' } },
    { key: 'i-b', content: { path: 'package/files/b.html', suffix: '?x=1' } },
  ]);
});

test('C18: chapters hold their items, and begin with a page of their own where they have one', async () => {
  const chapter = `<item identifier="c" identifierref="a"><title>Chapter</title>${item('b')}</item>`;
  const [part] = (await read({ items: chapter })).parts;
  const names = ({ children = [] }: PartDocument) => children.map(({ key, name }) => [key, name]);
  expect(part && names(part)).toEqual([
    ['c.page', 'Chapter'],
    ['i-b', 'b'],
  ]);
});

test('C18: what an author asks for becomes a rule, and all of it is kept', async () => {
  const rules = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
    <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>
    <imsss:limitConditions attemptLimit="2"/><imsss:rollupRules objectiveMeasureWeight="0.5"/>
    <imsss:deliveryControls tracked="false" completionSetByContent="true"/><imsss:randomizationControls/>
    </imsss:sequencing>`;
  const { parts, kept, report } = await read({ items: item('a', rules) });
  expect(parts[0]).toMatchObject({
    normalizedPassingScore: 0.6,
    allowedAttempts: 2,
    scoreWeight: 0.5,
    optional: true,
    content: { completionSetByContent: true },
  });
  expect(kept).toMatchObject([{ kind: 'sequencing', name: 'a' }]);
  expect(kept[0]?.source).toContain('attemptLimit="2"');
  expect(report.notes).toContainEqual(expect.objectContaining({ code: 'sequencing-kept', subject: 'a' }));
});

test('C18: the order in which parts are taken is read, and is nothing where nobody says any', async () => {
  const rules = `<imsss:sequencing><imsss:controlMode choice="false" flow="true"/><imsss:sequencingRules>
    <imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
    <imsss:ruleCondition condition="satisfied" referencedObjective="o" operator="not"/></imsss:ruleConditions>
    <imsss:ruleAction action="disabled"/></imsss:preConditionRule>
    <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="timeLimitExceeded"/></imsss:ruleConditions>
    <imsss:ruleAction action="exitAll"/></imsss:postConditionRule></imsss:sequencingRules><imsss:objectives>
    <imsss:primaryObjective objectiveID="p"/><imsss:objective objectiveID="o"><imsss:mapInfo targetObjectiveID="course"
    writeSatisfiedStatus="true" readNormalizedMeasure="false"/></imsss:objective></imsss:objectives></imsss:sequencing>`;
  const { parts, sequencing } = await read({ items: item('a', rules) + item('b') });
  expect(sequencing).toMatchObject({ id: expect.any(String) });
  const own = { id: 'i-a', choice: false, flow: true };
  const pre = [{ action: 'disabled', any: true, conditions: [{ condition: 'satisfied', not: true, objective: 'o' }] }];
  const told = [
    { id: 'p' },
    { id: 'o', reads: { satisfied: 'course', completed: 'course' }, writes: { satisfied: ['course'] } },
  ];
  // a rule with a condition that is not known here is none
  expect(parts[0]?.sequencing).toEqual({ ...own, pre, objectives: told });
  expect(parts[1]?.sequencing).toEqual({ id: 'i-b' });
  const plain = await read({ items: item('a') });
  expect([plain.sequencing, plain.parts[0]?.sequencing]).toEqual([undefined, undefined]);
});

test('C18: mastery, launch data and prerequisites of SCORM 1.2 are read', async () => {
  const more = `<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>x=1</adlcp:datafromlms>
    <adlcp:prerequisites>i-a</adlcp:prerequisites>`;
  const script = '<adlcp:prerequisites>~i-a</adlcp:prerequisites>';
  const { parts, report } = await read({
    items: item('a') + item('b', more) + item('a', script).replace('i-a', 'i-c'),
  });
  expect(parts[1]).toMatchObject({
    normalizedPassingScore: 0.8,
    prerequisites: ['i-a'],
    content: { launchData: 'x=1' },
  });
  expect(parts[2]?.prerequisites).toBeUndefined();
  expect(report.notes).toContainEqual(
    expect.objectContaining({ code: 'prerequisite-left-out', subject: 'a', detail: '~i-a' }),
  );
});

test('C18: prerequisites of SCORM 1.2 of which one is enough are read', async () => {
  const after = (script: string) => `<adlcp:prerequisites>${script}</adlcp:prerequisites>`;
  const waiting = async (script: string) => {
    const { parts } = await read({ items: item('a') + item('b') + item('a', after(script)).replace('i-a', 'i-c') });
    return parts[2]?.prerequisites;
  };
  expect(await waiting('i-a|i-b')).toEqual([['i-a', 'i-b']]);
  expect(await waiting('i-a &amp; (i-a|i-b)')).toEqual(['i-a', ['i-a', 'i-b']]);
  expect(await waiting('i-a &amp; i-a|i-b')).toBeUndefined();
  expect(await waiting('i-a|i-gone')).toBeUndefined();
});

test('C18: an asset is done by its learner, and an address of the web is a link', async () => {
  const resources = `<resource identifier="a" adlcp:scormType="asset" href="a.html"/>
    <resource identifier="b" adlcp:scormType="sco" href="https://other.example/x"/>`;
  const { parts } = await read({ items: item('a') + item('b'), resources });
  expect(parts.map(({ content }) => content)).toMatchObject([
    { type: 'packaged', reports: false },
    { type: 'link', url: 'https://other.example/x' },
  ]);
});

test('C18: what is not in the package is left out and told', async () => {
  const { parts, report } = await read({ items: item('a') + item('gone'), resources: unit('a') + unit('gone') });
  expect(parts).toHaveLength(1);
  expect(report.notes.map(({ code }) => code)).toEqual(['file-missing']);
});

test('C18: files are found whatever their capitals and slashes, and the report says so', async () => {
  const resources = `<resource identifier="a" adlcp:scormType="sco" href="A.HTML"/>
    <resource identifier="b" adlcp:scormType="sco" href="deep\\C.html"/>`;
  const { parts, report } = await read({ items: item('a') + item('b'), resources });
  expect(parts).toMatchObject([
    { content: { path: 'package/files/a.html' } },
    { content: { path: 'package/files/deep/c.html' } },
  ]);
  expect(report.notes).toMatchObject([
    { code: 'file-named-otherwise', subject: 'package/files/A.HTML', detail: 'package/files/a.html' },
    { code: 'file-named-otherwise', detail: 'package/files/deep/c.html' },
  ]);
});

test.each(['ImsManifest.xml', 'IMSMANIFEST.XML'])('C18: a manifest may be called %s', async (name) => {
  const bytes = scorm({ items: item('a'), manifestName: name });
  expect((await readBytes(bytes)).document.parts).toMatchObject([{ content: { path: 'package/files/a.html' } }]);
});

test('C18: what opens nothing but missing files is refused with their names and lines', async () => {
  const resources = `
    <resource identifier="a" adlcp:scormType="sco" href="gone.html"/>
    <resource identifier="b" adlcp:scormType="sco" href="away.html"/>`;
  await expect(read({ items: item('a') + item('b'), resources })).rejects.toMatchObject({
    code: 'content-missing',
    subject: 'files/gone.html (package/imsmanifest.xml:6), files/away.html (package/imsmanifest.xml:7)',
  });
});

test('C18: a package that launches nothing is refused', async () => {
  expect(await refusalOf(() => read({ items: '', resources: '' }))).toBe('no-parts');
});

test.each([
  ['a.html', '', 'a.html', ''],
  ['a%20b.html', '?x=1', 'a b.html', '?x=1'],
  ['a.html?y=2', '?x=1', 'a.html', '?y=2&x=1'],
  ['a.html?y=2', '&x=1', 'a.html', '?y=2&x=1'],
  ['a.html#top', '#end', 'a.html', '#top'],
  ['a.html', '#end', 'a.html', '#end'],
  ['a.html#top', 'x=1', 'a.html', '?x=1#top'],
  ['100%.html', '', '100%.html', ''],
])('C18: %s with %s is launched as %s%s', (href, parameters, path, suffix) => {
  expect(launchAddress(href, parameters)).toEqual({ path, suffix });
});

test('C18: a content package without a run-time opens as pages, and what is no page is told', async () => {
  const manifest = `<manifest identifier="P" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><metadata>
    <schema>IMS Content</schema><schemaversion>1.1.4</schemaversion></metadata><organizations><organization>
    <title>Reader</title>${item('a')}${item('q')}</organization></organizations><resources>
    <resource identifier="a" type="webcontent" href="a.html"/><resource identifier="q" type="imsxyz" href="q.xml"/>
    </resources></manifest>`;
  const files = ['a.html', 'q.xml', 'style.css'].map((name) => ({ name, data: name }));
  const { document } = await readBytes(buildZip([{ name: 'imsmanifest.xml', data: manifest }, ...files]));
  expect(document.source).toMatchObject({ format: 'content-package', version: '1.1.4' });
  expect(document.parts).toMatchObject([{ name: 'a', content: { standard: 'pages', path: 'a.html', reports: false } }]);
  expect([...document.files.keys()]).toEqual(['a.html', 'q.xml', 'style.css']);
  expect(document.report.notes.map(({ code }) => code)).toEqual(['kind-unknown']);
});
