import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const item = (number: number) => `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
    identifier="q${number}" title="Question ${number}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>right</value></correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
      <prompt>How much is ${number} and ${number}?</prompt>
      <simpleChoice identifier="right">It is ${2 * number}.</simpleChoice>
      <simpleChoice identifier="wrong">It is ${2 * number + 1}.</simpleChoice>
    </choiceInteraction>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;

const essay = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
    identifier="essay" title="Essay" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="5"/>
  <itemBody>
    <extendedTextInteraction responseIdentifier="RESPONSE"><prompt>How do bees talk?</prompt></extendedTextInteraction>
  </itemBody>
</assessmentItem>`;

const gaps = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
    identifier="gaps" title="Gaps" adaptive="false" timeDependent="false">
  ${['A', 'B'].map((id) => `<responseDeclaration identifier="${id}" cardinality="single" baseType="string"><correctResponse><value>${id}</value></correctResponse></responseDeclaration>`).join('')}
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><p>First <textEntryInteraction responseIdentifier="A"/>, then <textEntryInteraction responseIdentifier="B"/>.</p></itemBody>
</assessmentItem>`;

/** A test of a question with two gaps and of a single choice. */
export function gapsTest(name: string): Uint8Array<ArrayBuffer> {
  return testPackage(name, '', { gaps, ...choices(1) });
}

/** A package of QTI with one test of single choices `q1`, `q2`, … which are a point each, and its time in seconds. */
export function timedTest(name: string, count: number, seconds: number): Uint8Array<ArrayBuffer> {
  return testPackage(name, `<timeLimits maxTime="${seconds}"/>`, choices(count));
}

/** The same without a limit, and with an essay of five points after them, which a person reads. */
export function mixedTest(name: string, count: number): Uint8Array<ArrayBuffer> {
  return testPackage(name, '', { ...choices(count), essay });
}

/** A test of an essay that may have formatting. */
export function richTest(name: string): Uint8Array<ArrayBuffer> {
  return testPackage(name, '', { essay: essay.replace('<extendedTextInteraction', '$& format="xhtml"') });
}

/**
 * A linear test of four of them, without a limit: who knows the first is not asked the second and the third, who knows
 * the second is not asked the third, and each needs an answer.
 */
export function branchingTest(name: string): Uint8Array<ArrayBuffer> {
  const solved = (id: string) => `<branchRule target="q4"><match><variable identifier="${id}.SCORE"/>
    <baseValue baseType="float">1</baseValue></match></branchRule>`;
  const rules = { q1: solved('q1'), q2: solved('q2') };
  return testPackage(name, '<itemSessionControl allowSkipping="false"/>', choices(4), { mode: 'linear', rules });
}

/** A linear test of four: one goes on from the second after 5 seconds, and the third is open for 8. */
export function timedQuestionsTest(name: string): Uint8Array<ArrayBuffer> {
  const rules = { q2: '<timeLimits minTime="5"/>', q3: '<timeLimits maxTime="8"/>' };
  return testPackage(name, '', choices(4), { mode: 'linear', rules });
}

/** The same without an order: the second has ten minutes, and the third 14 seconds. */
export function freeTimesTest(name: string): Uint8Array<ArrayBuffer> {
  const rules = { q2: '<timeLimits maxTime="600"/>', q3: '<timeLimits maxTime="14"/>' };
  return testPackage(name, '', choices(4), { mode: 'nonlinear', rules });
}

const several = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
    identifier="several" title="Several" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
    <correctResponse><value>a</value><value>b</value></correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" minChoices="2" maxChoices="0"><prompt>Which two?</prompt>
    <simpleChoice identifier="a">One</simpleChoice><simpleChoice identifier="b">Two</simpleChoice><simpleChoice identifier="c">Three</simpleChoice>
  </choiceInteraction></itemBody>
</assessmentItem>`;

/** A linear test of a question that asks for two choices, and takes no fewer, and of a single choice. */
export function wholeAnswersTest(name: string): Uint8Array<ArrayBuffer> {
  const settings = '<itemSessionControl validateResponses="true"/>';
  return testPackage(name, settings, { several, ...choices(1) }, { mode: 'linear', rules: {} });
}

/** Adds up the points of the questions as SCORE. */
const added = `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <outcomeProcessing><setOutcomeValue identifier="SCORE"><sum><testVariables variableIdentifier="SCORE"/></sum></setOutcomeValue></outcomeProcessing>`;

/**
 * A test of two questions that are submitted one by one, each with two tries: the second needs an answer and takes
 * comments. Whoever has a point is told so while it is taken.
 */
export function triesTest(name: string): Uint8Array<ArrayBuffer> {
  const rules = { q2: '<itemSessionControl allowSkipping="false" allowComment="true"/>' };
  const whole = `${added}<testFeedback access="during" outcomeIdentifier="SCORE" identifier="1" showHide="show"><p>Well begun</p></testFeedback>`;
  const way = { mode: 'nonlinear', submission: 'individual', rules, whole } as const;
  return testPackage(name, '<itemSessionControl maxAttempts="2"/>', choices(2), way);
}

/** A linear test of two questions that nobody reads again once they are done. */
export function onceTest(name: string): Uint8Array<ArrayBuffer> {
  return testPackage(name, '<itemSessionControl allowReview="false"/>', choices(2), { mode: 'linear', rules: {} });
}

const fjord = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
    identifier="fjord" title="Fjord" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>bay</qti-value></qti-correct-response></qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body><p>Ships sail into a <span data-catalog-idref="fjord">fjord</span> at high tide.</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
      <qti-prompt>What is at its <span data-catalog-idref="head">head</span>?</qti-prompt>
      <qti-simple-choice identifier="bay">A <span data-catalog-idref="glacier">glacier</span></qti-simple-choice>
      <qti-simple-choice identifier="sea">The open sea</qti-simple-choice>
    </qti-choice-interaction></qti-item-body>
  <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
  <qti-catalog-info>
    <qti-catalog id="fjord">
      <qti-card support="glossary-on-screen"><qti-html-content><p>A long, deep bay between cliffs.</p></qti-html-content></qti-card>
      <qti-card support="keyword-translation">
        <qti-card-entry xml:lang="ar"><qti-html-content><p>مضيق بحري</p></qti-html-content></qti-card-entry></qti-card>
      <qti-card support="braille"><qti-file-href mime-type="text/plain">fjord.brf</qti-file-href></qti-card>
    </qti-catalog>
    <qti-catalog id="head"><qti-card support="linguistic-guidance"><qti-html-content>Here: the inner end.</qti-html-content></qti-card></qti-catalog>
    <qti-catalog id="glacier"><qti-card support="glossary-on-screen"><qti-html-content>A river of ice.</qti-html-content></qti-card></qti-catalog>
  </qti-catalog-info>
</qti-assessment-item>`;

const pressed = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
    identifier="coast" title="Coast" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>skerry</qti-value></qti-correct-response></qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body>
    <qti-hottext-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Which word is about rocks?</qti-prompt>
      <p>A <qti-hottext identifier="skerry" data-catalog-idref="skerry">skerry</qti-hottext> lies off the
      <qti-hottext identifier="beach">beach</qti-hottext>.</p></qti-hottext-interaction></qti-item-body>
  <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
  <qti-catalog-info><qti-catalog id="skerry"><qti-card support="glossary-on-screen">
    <qti-html-content>A small island of stone.</qti-html-content></qti-card></qti-catalog></qti-catalog-info>
</qti-assessment-item>`;

const program = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
    identifier="program" title="A program of its own" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>
  <itemBody><p>Turn the wheel until it stands still.</p>
    <customInteraction responseIdentifier="RESPONSE"><object type="text/html" data="wheel.html">Wheel</object></customInteraction></itemBody>
</assessmentItem>`;

/** A test of a question that cannot be asked here, and of a single choice. */
export function notAskedTest(name: string): Uint8Array<ArrayBuffer> {
  return testPackage(name, '', { program, ...choices(1) });
}

/**
 * A test of two questions of QTI 3 whose words have help: in a text, in what is asked, in a choice, and in words that
 * are pressed.
 */
export function supportedTest(name: string): Uint8Array<ArrayBuffer> {
  return testPackage(name, '', { fjord, coast: pressed });
}

const choices = (count: number) => Object.fromEntries(numbers(count).map((number) => [`q${number}`, item(number)]));

/**
 * A test of two parts: among the first three one goes to and fro, and the second of them needs an answer; then the rest
 * comes one by one.
 */
export function partlyLinearTest(name: string): Uint8Array<ArrayBuffer> {
  const rules = { q2: '<itemSessionControl allowSkipping="false"/>' };
  return testPackage(name, '', choices(5), { mode: 'nonlinear', rules, linear: ['q4', 'q5'] });
}

/** The same of four, where the second has ten minutes and the third 14 seconds, which are begun. */
export function timesWithinTest(name: string): Uint8Array<ArrayBuffer> {
  const rules = { q2: '<timeLimits maxTime="600"/>', q3: '<timeLimits maxTime="14"/>' };
  return testPackage(name, '', choices(4), { mode: 'nonlinear', rules, linear: ['q4'] });
}

interface Way {
  readonly mode: 'linear' | 'nonlinear';
  /** Rules of its path, by the item that they stand at. */
  readonly rules: Readonly<Record<string, string>>;
  /** Together unless told. */
  readonly submission?: 'individual' | 'simultaneous';
  /** Of these there is a part behind, which is linear. */
  readonly linear?: readonly string[];
  /** What stands in the test beside its part. */
  readonly whole?: string;
}

/** A package with one test of these items, by their identifiers. */
function testPackage(
  name: string,
  settings: string,
  items: Readonly<Record<string, string>>,
  { mode, rules, submission = 'simultaneous', linear = [], whole = '' }: Way = { mode: 'nonlinear', rules: {} },
): Uint8Array<ArrayBuffer> {
  const ids = Object.keys(items);
  const reference = (id: string) =>
    `<assessmentItemRef identifier="${id}" href="${id}.xml">${rules[id] ?? ''}</assessmentItemRef>`;
  const refs = ids.filter((id) => !linear.includes(id)).map(reference);
  const behind = `<testPart identifier="L" navigationMode="linear" submissionMode="${submission}">
    <assessmentSection identifier="SL" title="All" visible="false">${linear.map(reference).join('')}</assessmentSection></testPart>`;
  const resource = (type: string, href: string) =>
    `<resource identifier="${href}" type="imsqti_${type}_xmlv2p1" href="${href}"><file href="${href}"/></resource>`;
  const files = {
    'imsmanifest.xml': `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><resources>
      ${resource('test', 'test.xml')}${ids.map((id) => resource('item', `${id}.xml`)).join('')}
      </resources></manifest>`,
    'test.xml': `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="T" title="${name}">
      <testPart identifier="P" navigationMode="${mode}" submissionMode="${submission}">${settings}
        <assessmentSection identifier="S" title="All" visible="false">${refs.join('')}</assessmentSection>
      </testPart>${linear.length === 0 ? '' : behind}${whole}</assessmentTest>`,
    ...Object.fromEntries(ids.map((id) => [`${id}.xml`, items[id] ?? ''])),
  };
  return new Uint8Array(buildZip(Object.entries(files).map(([path, data]) => ({ name: path, data }))));
}
