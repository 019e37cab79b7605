import type { Quiz } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from './build-zip.ts';
import { readBytes } from './with-package.ts';

export const quizzesOf = ({ parts }: CourseDocument): Quiz[] =>
  parts.flatMap(({ content }): Quiz[] => (content?.type === 'quiz' ? [JSON.parse(content.quiz)] : []));

export const item = (id: string, body: string): string => `<assessmentItem identifier="${id}" title="${id}">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">A</simpleChoice></choiceInteraction></itemBody>
</assessmentItem>`;

export const resource = (type: string, href: string): string =>
  `<resource identifier="${href}" type="imsqti_${type}_xmlv2p1" href="${href}"/>`;

export const manifest = (...resources: readonly string[]): string =>
  `<manifest identifier="M"><resources>${resources.join('')}</resources></manifest>`;

export const reference = (id: string, inner = '', more = ''): string =>
  `<assessmentItemRef identifier="${id}" href="${id}.xml"${more}>${inner}</assessmentItemRef>`;
/** A test of these parts, as QTI 2.1 writes it, with two items. */
export async function testOfParts(content: string): Promise<CourseDocument> {
  const { document } = await readBytes(
    buildZip([
      { name: 'imsmanifest.xml', data: manifest(resource('test', 'test.xml'), resource('item', 'one.xml')) },
      { name: 'test.xml', data: content },
      { name: 'one.xml', data: item('one', '') },
      { name: 'two.xml', data: item('two', '') },
    ]),
  );
  return document;
}

export const lostIn = ({ report }: CourseDocument): readonly string[] =>
  report.notes.flatMap(({ code, detail }) => (code === 'settings-left-out' ? [detail ?? ''] : []));

/** What QTI 2.1 and 3 write alike, under the names of QTI 3. */
export const asQtiThree = (xml: string): string =>
  xml
    .replaceAll(/(<\/?)([a-z][A-Za-z]*)/gu, (_all, open: string, name: string) =>
      name === 'p' ? `${open}p` : `${open}qti-${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    .replaceAll(/ ([a-z]+[A-Z][A-Za-z]*)=/gu, (all) =>
      all.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
    );

/** Outcomes of a test that are more than a sum. */
export const outcomes = `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="10"/>
  <outcomeProcessing><outcomeCondition><outcomeIf><gt><numberCorrect/><baseValue baseType="integer">0</baseValue></gt><setOutcomeValue identifier="SCORE"><baseValue baseType="float">10</baseValue></setOutcomeValue></outcomeIf></outcomeCondition></outcomeProcessing>`;
