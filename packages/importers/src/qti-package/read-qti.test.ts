import { expect, test } from 'vitest';
import { entriesOf } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import {
  asQtiThree,
  item,
  lostIn,
  manifest,
  outcomes,
  quizzesOf,
  reference,
  resource,
  testOfParts,
} from '../testing/qti-test.ts';
import { readBytes } from '../testing/with-package.ts';
import { readCoursePackage } from '../index.ts';

async function documentOf(name: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(name));
  await dispose();
  return document;
}

test('items that stand in no test are one practice, and their pictures come along', async () => {
  const { document } = await readBytes(
    buildZip([
      { name: 'imsmanifest.xml', data: manifest(resource('item', 'a/one.xml'), resource('item', 'a/two.xml')) },
      { name: 'a/one.xml', data: item('one', '<p><img src="../p/q.png" alt="q"/></p>') },
      { name: 'a/two.xml', data: item('two', '<customInteraction responseIdentifier="X"/>') },
      { name: 'p/q.png', data: 'PNG' },
    ]),
  );
  const [quiz] = quizzesOf(document);
  expect(quiz?.mode).toBe('practice');
  expect(quiz?.sections[0]?.entries).toMatchObject([
    { checks: null, item: { id: 'one', html: expect.stringContaining('src="stoa-file:p/q.png"') } },
    { item: { id: 'two', notAsked: 'script-input', maxScore: 0 } },
  ]);
  expect([...document.files.keys()]).toStrictEqual(['p/q.png']);
  expect(document.report.notes).toContainEqual({
    code: 'question-not-asked',
    subject: 'items: two',
    detail: 'script-input',
  });
});

test('a test with parts that nothing here has names them', async () => {
  const content = `<assessmentTest identifier="T" title="Final"><timeLimits maxTime="90"/>
    <testPart navigationMode="linear" submissionMode="simultaneous"><assessmentSection identifier="S" title="S">
      <selection select="1"/><ordering shuffle="true"/><rubricBlock view="candidate"><p>Read well</p></rubricBlock>
      <assessmentItemRef identifier="one" href="one.xml" fixed="true"><weight identifier="W" value="3"/></assessmentItemRef>
      <assessmentItemRef identifier="two" href="two.xml"><branchRule target="EXIT_TEST"/></assessmentItemRef>
    </assessmentSection></testPart></assessmentTest>`;
  const { document } = await readBytes(
    buildZip([
      { name: 'imsmanifest.xml', data: manifest(resource('test', 'test.xml'), resource('item', 'one.xml')) },
      { name: 'test.xml', data: content },
      { name: 'one.xml', data: item('one', '') },
      { name: 'two.xml', data: item('two', '') },
    ]),
  );
  expect(quizzesOf(document)).toMatchObject([
    {
      mode: 'test',
      title: 'Final',
      onePerPage: true,
      timeLimitSeconds: 90,
      linear: true,
      sections: [
        {
          isPart: true,
          entries: [
            {
              select: 1,
              shuffle: true,
              html: '<div><p>Read well</p></div>',
              entries: [{ weight: 3, fixed: true, checks: 1 }, { checks: 1 }],
            },
          ],
        },
      ],
    },
  ]);
  expect(document.report.notes).toContainEqual({
    code: 'settings-left-out',
    subject: 'test.xml',
    detail: 'branchRule',
    file: 'test.xml',
    line: expect.any(Number),
  });
});

const paths = `<testPart identifier="P" navigationMode="linear" submissionMode="individual"><itemSessionControl allowSkipping="false"/>
  <assessmentSection identifier="S" title="S"><preCondition><gt><variable identifier="SCORE"/><baseValue baseType="float">0</baseValue></gt></preCondition>
    <assessmentItemRef identifier="one" href="one.xml" category="easy short"><branchRule target="EXIT_TEST"><match><variable identifier="one.R"/><baseValue baseType="identifier">a</baseValue></match></branchRule></assessmentItemRef>
    <assessmentItemRef identifier="Q 2" href="two.xml"><itemSessionControl allowSkipping="true"/></assessmentItemRef>
  </assessmentSection></testPart>`;
const feedback = `<testFeedback access="atEnd" outcomeIdentifier="SCORE" identifier="10" showHide="show"><p>Well done</p></testFeedback>`;

const timed = (mode: string): string => `<assessmentTest identifier="T" title="T"><timeLimits maxTime="600"/>
  <testPart identifier="P" navigationMode="${mode}" submissionMode="simultaneous"><timeLimits maxTime="300" allowLateSubmission="true"/>
    <assessmentSection identifier="S" title="S"><timeLimits minTime="10"/>
      <assessmentItemRef identifier="one" href="one.xml"><timeLimits minTime="5" maxTime="60"/></assessmentItemRef>
    </assessmentSection></testPart></assessmentTest>`;

test.each([
  ['2.1', (xml: string) => xml],
  ['3', asQtiThree],
])('C10: a linear test of QTI %s keeps the times of its parts, sections and items', async (_version, written) => {
  const document = await testOfParts(written(timed('linear')));
  expect(lostIn(document)).toEqual([]);
  const [quiz] = quizzesOf(document);
  expect(quiz?.timeLimitSeconds).toBe(600);
  expect(quiz?.sections).toMatchObject([
    {
      time: { maxSeconds: 300, late: true },
      entries: [{ time: { minSeconds: 10 }, entries: [{ time: { minSeconds: 5, maxSeconds: 60 } }] }],
    },
  ]);
});

test.each(['linear', 'nonlinear'])('C10: whether answers must be whole is kept in a test that is %s', async (mode) => {
  const document = await testOfParts(`<assessmentTest identifier="T" title="T">
    <testPart identifier="P" navigationMode="${mode}" submissionMode="simultaneous"><itemSessionControl validateResponses="true"/>
    <assessmentSection identifier="S" title="S"><assessmentItemRef identifier="one" href="one.xml"/></assessmentSection></testPart></assessmentTest>`);
  expect(lostIn(document)).toEqual([]);
  expect(quizzesOf(document).flatMap(entriesOf)[0]?.mustBeWhole).toBe(true);
});

test.each([
  ['2.1', (xml: string) => xml],
  ['3', asQtiThree],
])('C10: a test of QTI %s that is not linear keeps the times of its sections and items', async (_version, written) => {
  const document = await testOfParts(
    written(timed('nonlinear').replace('minTime="10"', 'minTime="10" maxTime="120" allowLateSubmission="true"')),
  );
  // of the two times of the whole, the one holds whose end counts; least times hold in linear tests only
  expect(lostIn(document)).toEqual(['allowLateSubmission']);
  expect(quizzesOf(document)).toMatchObject([
    {
      mode: 'test',
      timeLimitSeconds: 600,
      sections: [{ time: { maxSeconds: 120, late: true }, entries: [{ time: { maxSeconds: 60 } }] }],
    },
  ]);
  expect(JSON.stringify(quizzesOf(document))).not.toContain('minSeconds');
});

test('C10: a test that is not linear keeps the times of several parts', async () => {
  const part = (id: string, seconds: number): string =>
    `<testPart identifier="${id}" navigationMode="nonlinear" submissionMode="simultaneous"><timeLimits maxTime="${seconds}"/>
      <assessmentSection identifier="S${id}" title="${id}">${reference(id === 'P' ? 'one' : 'two')}</assessmentSection></testPart>`;
  const document = await testOfParts(
    `<assessmentTest identifier="T" title="T">${part('P', 300)}${part('Q', 60)}</assessmentTest>`,
  );
  expect([lostIn(document), quizzesOf(document)]).toMatchObject([
    [],
    [{ sections: [300, 60].map((maxSeconds) => ({ isPart: true, time: { maxSeconds } })) }],
  ]);
});

test.each(['linear', 'nonlinear'])('C10: a %s test takes what comes after its time where it says so', async (mode) => {
  const document =
    await testOfParts(`<assessmentTest identifier="T" title="T"><timeLimits maxTime="120" allowLateSubmission="true"/>
    <testPart identifier="P" navigationMode="${mode}" submissionMode="simultaneous">
    <assessmentSection identifier="S" title="S">${reference('one')}</assessmentSection></testPart></assessmentTest>`);
  expect([lostIn(document), quizzesOf(document)]).toMatchObject([[], [{ timeLimitSeconds: 120, takesLate: true }]]);
});

test.each(['linear', 'nonlinear'])('C10: a %s test keeps the least time of the whole', async (mode) => {
  const document = await testOfParts(`<assessmentTest identifier="T" title="T"><timeLimits minTime="120"/>
    <testPart identifier="P" navigationMode="${mode}" submissionMode="simultaneous">
    <assessmentSection identifier="S" title="S">${reference('one')}</assessmentSection></testPart></assessmentTest>`);
  expect([lostIn(document), quizzesOf(document)]).toMatchObject([[], [{ leastSeconds: 120 }]]);
});

test.each([
  ['2.1', (xml: string) => xml],
  ['3', asQtiThree],
])('C10: a linear test of QTI %s keeps its paths, outcomes and feedback', async (_version, written) => {
  const document = await testOfParts(
    written(`<assessmentTest identifier="T" title="T">${outcomes}${paths}${feedback}</assessmentTest>`),
  );
  expect(lostIn(document)).toEqual([]);
  const condition = [{ name: 'gt', children: [{ name: 'variable', attributes: { identifier: 'SCORE' } }, {}] }];
  expect(quizzesOf(document)).toMatchObject([
    {
      mode: 'test',
      linear: true,
      outcomes: [{ id: 'SCORE', normalMaximum: 10 }],
      outcomeRules: [{ name: 'outcomeCondition', children: [{ name: 'outcomeIf' }] }],
      feedbacks: [{ outcome: 'SCORE', value: '10', show: true, html: '<p>Well done</p>' }],
      sections: [
        {
          id: 'P',
          isPart: true,
          entries: [
            {
              id: 'S',
              preConditions: condition,
              entries: [
                {
                  mustAnswer: true,
                  categories: ['easy', 'short'],
                  branchRules: [{ target: 'EXIT_TEST', when: { name: 'match' } }],
                },
                { name: 'Q 2', item: { id: expect.not.stringContaining(' ') } },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('C10: a test that is not linear has no paths', async () => {
  const free = paths.replace('"linear"', '"nonlinear"').replace('individual', 'simultaneous');
  const one = await testOfParts(`<assessmentTest identifier="T" title="T">${free}</assessmentTest>`);
  expect([lostIn(one), quizzesOf(one).map(({ linear }) => linear)]).toEqual([[], [undefined]]);
  expect(
    quizzesOf(one)
      .flatMap(entriesOf)
      .map(({ mustAnswer }) => mustAnswer),
  ).toEqual([true, undefined]);
});

test('C10: branches to nowhere are named', async () => {
  const changed = paths.replace('EXIT_TEST', 'nowhere');
  const document = await testOfParts(`<assessmentTest identifier="T" title="T">${changed}</assessmentTest>`);
  expect(lostIn(document)).toEqual(['branchRule nowhere']);
});

test('C10: feedback of a test and of its parts is kept, at their ends and while they are taken', async () => {
  const told = (access: string, words: string): string =>
    `<testFeedback access="${access}" outcomeIdentifier="SCORE" identifier="10" showHide="show"><p>${words}</p></testFeedback>`;
  const inPart = paths.replace('</testPart>', `${told('atEnd', 'part')}${told('during', 'in part')}</testPart>`);
  const document = await testOfParts(
    `<assessmentTest identifier="T" title="T">${outcomes}${inPart}${told('during', 'test')}</assessmentTest>`,
  );
  expect(lostIn(document)).toEqual([]);
  expect(quizzesOf(document)[0]?.feedbacks).toMatchObject([
    { html: '<p>test</p>', during: true },
    { html: '<p>part</p>', part: 'P' },
    { html: '<p>in part</p>', part: 'P', during: true },
  ]);
});

const versions = [
  ['2.1', (xml: string) => xml],
  ['3', asQtiThree],
] as const;

/** A test of one section with these references, whose items have a template variable `N`. */
async function testOfVariants(
  written: (xml: string) => string,
  { inner, mode = 'nonlinear', more = '' }: { readonly inner: string; readonly mode?: string; readonly more?: string },
): Promise<CourseDocument> {
  const drawn = (id: string): string =>
    item(id, '').replace(
      '<itemBody>',
      '<templateDeclaration identifier="N" cardinality="single" baseType="float"><defaultValue><value>1</value></defaultValue></templateDeclaration><itemBody>',
    );
  const content = `<assessmentTest identifier="T" title="T"><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
    <testPart identifier="P" navigationMode="${mode}" submissionMode="simultaneous"><assessmentSection identifier="S" title="S">${inner}</assessmentSection></testPart>${more}</assessmentTest>`;
  const { document } = await readBytes(
    buildZip([
      { name: 'imsmanifest.xml', data: manifest(resource('test', 'test.xml'), resource('item', 'one.xml')) },
      { name: 'test.xml', data: written(content) },
      { name: 'one.xml', data: drawn('one') },
      { name: 'two.xml', data: drawn('two') },
    ]),
  );
  return document;
}

const valued = (type: string, text: string): string => `<baseValue baseType="${type}">${text}</baseValue>`;
const given = (value: string, id = 'N'): string =>
  `<templateDefault templateIdentifier="${id}">${value}</templateDefault>`;

test.each(versions)('C10: a test of QTI %s says what variables of its items begin with', async (_version, written) => {
  const document = await testOfVariants(written, {
    inner: reference('one', given(valued('integer', '7'))) + reference('two'),
  });
  expect(lostIn(document)).toEqual([]);
  const [first, second] = quizzesOf(document).flatMap(entriesOf);
  expect([first?.item.templates, second?.item.templates]).toMatchObject([
    [{ id: 'N', defaults: ['7'] }],
    [{ id: 'N', defaults: ['1'] }],
  ]);
});

test.each([
  ['is worked out', given('<variable identifier="two.SCORE"/>')],
  ['is of another type', given(valued('string', 'seven'))],
  ['is of many', given(`<multiple>${valued('float', '7')}</multiple>`)],
  ['is for no variable', given(valued('float', '7'), 'M')],
  ['is unknown', given('<customOperator/>')],
])('C10: what a variable begins with is named where it %s', async (_why, told) => {
  const document = await testOfVariants((xml) => xml, { inner: reference('one', told) });
  expect(lostIn(document)).toEqual(['templateDefault']);
  expect(quizzesOf(document).flatMap(entriesOf)).toMatchObject([{ item: { templates: [{ defaults: ['1'] }] } }]);
});

const mapping = '<variableMapping sourceIdentifier="SCALED" targetIdentifier="SCORE"/>';
const summed =
  '<outcomeProcessing><setOutcomeValue identifier="SCORE"><sum><testVariables variableIdentifier="SCORE"/></sum></setOutcomeValue></outcomeProcessing>';

test.each(versions)(
  'C10: a test of QTI %s counts outcomes of its items by names of its own',
  async (_version, written) => {
    const document = await testOfVariants(written, {
      inner: reference('one', mapping) + reference('two'),
      more: summed,
    });
    expect(lostIn(document)).toEqual([]);
    const [quiz] = quizzesOf(document);
    expect(quiz?.outcomeRules).toMatchObject([{ name: 'setOutcomeValue' }]);
    expect(entriesOf(quiz ?? { sections: [] }).map(({ mapped }) => mapped)).toEqual([{ SCALED: 'SCORE' }, undefined]);
  },
);

test('C10: what counts outcomes of the whole is a test, also where each answer is submitted by itself', async () => {
  const content = `<assessmentTest identifier="T" title="T"><testPart identifier="P" navigationMode="nonlinear" submissionMode="individual">
    <assessmentSection identifier="S" title="S">${reference('one', mapping)}</assessmentSection></testPart>${summed}</assessmentTest>`;
  const document = await testOfParts(content);
  expect([lostIn(document), quizzesOf(document)]).toMatchObject([
    [],
    [{ mode: 'test', outcomeRules: [{}], sections: [{ entries: [{ tries: true, checks: 1, results: 'checked' }] }] }],
  ]);
});

test.each(versions)('C10: a section of QTI %s may draw a question again', async (_version, written) => {
  const selection = '<selection select="3" withReplacement="true"/>';
  const document = await testOfVariants(written, {
    inner: selection + reference('one', '', ' required="true"') + reference('two', '', ' category="easy"'),
  });
  expect(lostIn(document)).toEqual([]);
  expect(document.report.counts).toMatchObject({ questions: 2, 'questions.asked': 2 });
  const [quiz] = quizzesOf(document);
  expect(quiz?.sections).toMatchObject([{ select: 3, replacement: true }]);
  const entries = entriesOf(quiz ?? { sections: [] });
  expect(entries.map(({ item: { id } }) => id)).toEqual(['one.1', 'one.2', 'one.3', 'two.1', 'two.2', 'two.3']);
  expect(entries[4]).toMatchObject({ instance: { of: 'two', number: 2 }, categories: ['easy'] });
  expect(entries.map(({ required }) => required === true)).toEqual([true, true, true, false, false, false]);
});

test.each([
  ['sections', '3', `<assessmentSection identifier="I" title="I">${reference('one')}</assessmentSection>`],
  ['too many questions', '201', reference('one')],
])('C10: drawing again is named where it would draw %s', async (_what, select, inner) => {
  const selection = `<selection select="${select}" withReplacement="true"/>`;
  const document = await testOfVariants((xml) => xml, { inner: selection + inner });
  expect(lostIn(document)).toEqual(['withReplacement']);
  expect(quizzesOf(document).flatMap(entriesOf)).toHaveLength(1);
});

test.runIf(hasSharedData).each([
  // its outcomes and its feedback at the end make it a test, which tells what came of each question
  ['qti/WebDeveloperTest1.zip', 'test', { questions: 9, 'interaction.choiceInteraction': 8 }],
  ['qti/test_qti_2.1.zip', 'practice', { questions: 5, 'interaction.choiceInteraction': 3 }],
])('%s is one activity', async (name, mode, counts) => {
  const document = await documentOf(name);
  expect(document.source.format).toBe('qti');
  expect(quizzesOf(document).map((quiz) => [quiz.mode, quiz.onePerPage])).toStrictEqual([[mode, true]]);
  expect(document.report.counts).toMatchObject({ ...counts, 'questions.asked': counts.questions });
});

test.runIf(hasSharedData)(
  'a package of QTI 1 is read like a cartridge, with the pictures that it names from inside',
  async () => {
    const document = await documentOf('qti/test_qti_1.2.zip');
    expect(document.source).toMatchObject({ format: 'qti', version: '1.1' });
    expect(document.parts).toMatchObject([{ name: 'Exam 1' }]);
    const items = quizzesOf(document).flatMap((quiz) => entriesOf(quiz).map((entry) => entry.item));
    expect(items.map(({ id, notAsked, maxScore }) => [id, notAsked, maxScore])).toStrictEqual([
      ['QUE_1003', undefined, 10],
      ['QUE_1007', undefined, 10],
      ['QUE_1022', undefined, 10],
    ]);
    expect([...document.files.keys()].toSorted()).toStrictEqual([
      'exam1/my_files/org0/images/image.png',
      'exam1/my_files/org1/images/image.png',
    ]);
    expect(document.report.notes).toStrictEqual([]);
  },
);

test.each([
  ['<qti-calculator><qti-calculator-type>scientific</qti-calculator-type></qti-calculator>', 'scientific', []],
  ['<qti-calculator><qti-calculator-type>standard</qti-calculator-type></qti-calculator>', 'basic', []],
  [
    '<qti-calculator><qti-calculator-type>graphing</qti-calculator-type></qti-calculator>',
    'scientific',
    ['calculator'],
  ],
  ['<qti-calculator><qti-calculator-type>abacus</qti-calculator-type></qti-calculator>', undefined, ['calculator']],
  [
    '<qti-calculator><qti-calculator-type>constructor</qti-calculator-type></qti-calculator>',
    undefined,
    ['calculator'],
  ],
  ['<qti-rule><qti-rule-system-si/></qti-rule>', undefined, ['rule']],
])('of the companions of an item of QTI 3 the calculator comes along: %s', async (companions, calculator, lost) => {
  const data = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="one" title="One">
    <qti-response-declaration identifier="R" cardinality="single" base-type="float">
      <qti-correct-response><qti-value>4</qti-value></qti-correct-response></qti-response-declaration>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
    <qti-companion-materials-info>${companions}</qti-companion-materials-info>
    <qti-item-body><p><qti-text-entry-interaction response-identifier="R"/></p></qti-item-body></qti-assessment-item>`;
  const { document } = await readBytes(
    buildZip([
      { name: 'imsmanifest.xml', data: manifest(resource('item', 'one.xml').replace('v2p1', 'v3p0')) },
      { name: 'one.xml', data },
    ]),
  );
  const [quiz] = quizzesOf(document);
  expect(entriesOf(quiz ?? { sections: [] }).map(({ item: { calculator: own } }) => own)).toEqual([calculator]);
  expect(lostIn(document)).toEqual(lost);
});
