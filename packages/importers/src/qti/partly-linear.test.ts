import { entriesOf } from '@stoa/assessment';
import { expect, test } from 'vitest';
import { asQtiThree, lostIn, quizzesOf, reference, testOfParts } from '../testing/qti-test.ts';

test.each([
  ['2.1', (xml: string) => xml],
  ['3', asQtiThree],
])('C10: a test of QTI %s whose parts are linear only in part keeps the way of each', async (_version, written) => {
  const rule = '<branchRule target="EXIT_TEST"><baseValue baseType="boolean">true</baseValue></branchRule>';
  const free = `<testPart identifier="F" navigationMode="nonlinear" submissionMode="individual">${rule}<timeLimits maxTime="60"/>
    <itemSessionControl maxAttempts="3"/><assessmentSection identifier="G" title="G">${rule}${reference('two', rule)}</assessmentSection></testPart>`;
  const linear = `<testPart identifier="L" navigationMode="linear" submissionMode="simultaneous">
    <assessmentSection identifier="S" title="S">${reference('one', rule)}</assessmentSection></testPart>`;
  const document = await testOfParts(
    written(`<assessmentTest identifier="T" title="T">${linear}${free}</assessmentTest>`),
  );
  expect(lostIn(document)).toEqual([]);
  const [quiz] = quizzesOf(document);
  const branch = [{ target: 'EXIT_TEST' }];
  expect(quiz).toMatchObject({
    mode: 'test',
    linear: true,
    sections: [
      { id: 'L', isPart: true, entries: [{ entries: [{ branchRules: branch }] }] },
      { id: 'F', isPart: true, isFree: true, branchRules: branch, time: { maxSeconds: 60 } },
    ],
  });
  expect(quiz?.sections[0]?.isFree).toBeUndefined();
  // within a part without an order no rule leads anywhere, and its answers are submitted one by one
  const inside = JSON.stringify(quiz?.sections[1]?.entries);
  expect(inside).not.toContain('branchRules');
  expect(quiz === undefined ? [] : entriesOf(quiz).map(({ tries, checks }) => [tries, checks])).toEqual([
    [undefined, 1],
    [true, 3],
  ]);
});

test('C10: times within a part without an order are kept where another part is linear', async () => {
  const part = (mode: string, id: string): string =>
    `<testPart identifier="${mode}" navigationMode="${mode}" submissionMode="simultaneous"><assessmentSection identifier="S${mode}" title="S">
      ${reference(id, '<timeLimits maxTime="60"/>')}</assessmentSection></testPart>`;
  const document = await testOfParts(
    `<assessmentTest identifier="T" title="T">${part('linear', 'one')}${part('nonlinear', 'two')}</assessmentTest>`,
  );
  expect(lostIn(document)).toEqual([]);
  expect(
    quizzesOf(document)
      .flatMap(entriesOf)
      .map(({ time }) => time),
  ).toEqual([{ maxSeconds: 60 }, { maxSeconds: 60 }]);
});
