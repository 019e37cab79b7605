import { expect, test } from 'vitest';
import { entriesOf, type Quiz } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { readBytes } from '../testing/with-package.ts';
import { readCoursePackage } from '../index.ts';

async function documentOf(name: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(name));
  await dispose();
  return document;
}

const quizzesOf = ({ parts }: CourseDocument): Quiz[] =>
  parts.flatMap(({ content }): Quiz[] => (content?.type === 'quiz' ? [JSON.parse(content.quiz)] : []));

const item = (id: string, body: string): string => `<assessmentItem identifier="${id}" title="${id}">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">A</simpleChoice></choiceInteraction></itemBody>
</assessmentItem>`;

const resource = (type: string, href: string): string =>
  `<resource identifier="${href}" type="imsqti_${type}_xmlv2p1" href="${href}"/>`;

const manifest = (...resources: readonly string[]): string =>
  `<manifest identifier="M"><resources>${resources.join('')}</resources></manifest>`;

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
      sections: [
        {
          select: 1,
          shuffle: true,
          html: '<div><p>Read well</p></div>',
          entries: [{ weight: 3, fixed: true, checks: 1 }, { checks: 1 }],
        },
      ],
    },
  ]);
  expect(document.report.notes).toContainEqual({
    code: 'settings-left-out',
    subject: 'test.xml',
    detail: 'branchRule',
  });
});

test.runIf(hasSharedData).each([
  ['qti/WebDeveloperTest1.zip', 'practice', { questions: 9, 'interaction.choiceInteraction': 8 }],
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
