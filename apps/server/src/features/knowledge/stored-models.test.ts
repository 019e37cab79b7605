import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CallTypes, ImportJob, Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { imported } from '../../testing/imports.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { knowledgeOf, nextReview, switchKnowledgeOn } from '../../testing/reviews.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  await switchKnowledgeOn(server);
  administrator = await server.signInAs('admin@stored.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

const ocean = 'Which ocean is the largest?';

const gift = `::Ocean:: ${ocean} {=Pacific ~Atlantic}\n\n::Essay:: Tell about the sea. {}`;

const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="multichoice"><name><text>Ocean</text></name>
    <questiontext format="html"><text><![CDATA[<p>${ocean}</p>]]></text></questiontext>
    <defaultgrade>1</defaultgrade><single>true</single>
    <answer fraction="100" format="html"><text>Pacific</text></answer>
    <answer fraction="0" format="html"><text>Atlantic</text></answer>
  </question>
  <question type="essay"><name><text>Essay</text></name>
    <questiontext format="html"><text><![CDATA[<p>Tell about the sea.</p>]]></text></questiontext>
    <defaultgrade>1</defaultgrade>
  </question>
</quiz>`;

const choiceItem = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="ocean" title="Ocean"
  adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>p</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>${ocean}</prompt>
    <simpleChoice identifier="p">Pacific</simpleChoice><simpleChoice identifier="a">Atlantic</simpleChoice>
  </choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;
const essayItem = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="essay" title="Essay"
  adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Tell about the sea.</prompt>
  </extendedTextInteraction></itemBody>
</assessmentItem>`;
const qtiManifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><organizations/><resources>
  <resource identifier="one" type="imsqti_item_xmlv2p1" href="ocean.xml"><file href="ocean.xml"/></resource>
  <resource identifier="two" type="imsqti_item_xmlv2p1" href="essay.xml"><file href="essay.xml"/></resource>
</resources></manifest>`;

const qtiOne = `<questestinterop><assessment ident="a" title="Seas"><section ident="root_section">
  <item ident="ocean" title="Ocean"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
    <fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/plain">${ocean}</mattext></material>
      <response_lid ident="r" rcardinality="Single"><render_choice>
        <response_label ident="p"><material><mattext>Pacific</mattext></material></response_label>
        <response_label ident="a"><material><mattext>Atlantic</mattext></material></response_label>
      </render_choice></response_lid></presentation>
    <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>
      <respcondition continue="No"><conditionvar><varequal respident="r">p</varequal></conditionvar>
        <setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>
  <item ident="essay" title="Essay"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
    <fieldentry>essay_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/plain">Tell about the sea.</mattext></material>
      <response_str ident="r"><render_fib><response_label ident="t"/></render_fib></response_str></presentation></item>
</section></assessment></questestinterop>`;
const cartridgeManifest = `<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">
    <item identifier="i" identifierref="q"><title>Seas</title></item></item></organization></organizations>
  <resources><resource identifier="q" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="q/qti.xml"/></resource>
  </resources></manifest>`;

const formats: readonly (readonly [string, string, () => Promise<Uint8Array<ArrayBuffer>>])[] = [
  ['GIFT', 'sea.gift', async () => bytes(gift)],
  ['Moodle XML', 'sea.xml', async () => bytes(moodle)],
  [
    'a package of QTI 2.1',
    'sea.zip',
    () => zipped({ 'imsmanifest.xml': qtiManifest, 'ocean.xml': choiceItem, 'essay.xml': essayItem }),
  ],
  [
    'a Common Cartridge with QTI 1.2',
    'sea.imscc',
    () => zipped({ 'imsmanifest.xml': cartridgeManifest, 'q/qti.xml': qtiOne }),
  ],
  [
    'a course as text',
    'sea.zip',
    () => zipped({ 'sea/course.md': '---\nname: Seas\n---\n', 'sea/01-sea.gift': gift, 'sea/02-more.md': '# More' }),
  ],
];

async function givenModelled(fileName: string, file: Uint8Array<ArrayBuffer>) {
  const code = `M-${randomUUID().slice(0, 8)}`;
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code });
  const job = await importFor(code, fileName, file);
  return { code, objectiveId, job };
}

const importFor = (code: string, fileName: string, file: Uint8Array<ArrayBuffer>): Promise<ImportJob> =>
  imported(server, administrator, {
    file,
    fileName,
    fields: [
      ['code', code],
      ['knowledgeModel', 'true'],
    ],
  });

async function handedIn(email: string, objectiveId: string): Promise<TestPerson> {
  const person = await server.signInAs(email);
  const workflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  await complete(person, workflowId, 'Page a');
  await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
  return person;
}

const remove = (asker: TestPerson, objectiveId: string) =>
  asker.call<CallTypes['removeKnowledgeModel']['answer'] & Problem>('removeKnowledgeModel', {
    params: { objectiveId },
    body: {},
  });
const stored = (objectiveId: string) =>
  administrator.call<CallTypes['getKnowledgeModel']['answer']>('getKnowledgeModel', { params: { objectiveId } });

describe('K1 K3: a knowledge model', () => {
  test.each(formats)(
    'comes from %s: what can be scored comes back, the rest is named',
    async (_name, fileName, make) => {
      const { objectiveId, job } = await givenModelled(fileName, await make());
      expect(job.errors).toEqual([]);
      expect(job.report).toMatchObject({ counts: { modelQuestions: 1 } });
      expect(job.report?.notes).toMatchObject([{ code: 'question-not-reviewed' }]);
      const person = await handedIn(`${randomUUID()}@stored.example`, objectiveId);
      expect((await knowledgeOf(person)).models.map(({ questions }) => questions)).toEqual([1]);
      const { question } = await nextReview(person);
      expect(JSON.stringify(question)).toContain(ocean);
      expect((await stored(objectiveId)).body.items).toMatchObject([{ words: expect.stringContaining(ocean) }]);
    },
  );

  test('is listed with those who learn with it, and removed: its questions rest, and go on when it comes again', async () => {
    const { code, objectiveId } = await givenModelled('sea.gift', bytes(gift));
    const ada = await handedIn('ada@stored.example', objectiveId);
    expect((await knowledgeOf(ada)).models).toHaveLength(1);
    const { id, question } = await nextReview(ada);
    const [choice] = question.interactions;
    const pacific = choice?.kind === 'choice' ? choice.choices.find(({ html }) => html.includes('Pacific')) : undefined;
    const answer = { params: { workflowId: id }, body: { answer: pacific?.id ?? '' } };
    expect((await ada.call('answerReinforcement', answer)).status).toBe(200);
    const before = (await knowledgeOf(ada)).models[0];
    const listed = await administrator.call<CallTypes['listKnowledgeModels']['answer']>('listKnowledgeModels');
    const mine = listed.body.data.find((one) => one.objectiveId === objectiveId);
    expect(mine).toMatchObject({ code, course: 'Test course', questions: 1, learners: 1 });
    expect((await stored(objectiveId)).body).toMatchObject({
      ...mine,
      items: [{ id: expect.stringMatching(/^model/) }],
    });

    expect((await remove(ada, objectiveId)).status).toBe(403);
    const removed = await remove(administrator, objectiveId);
    expect([removed.status, removed.body]).toEqual([200, { resting: { questions: 1, learners: 1 } }]);
    expect((await remove(administrator, objectiveId)).status).toBe(404);
    expect((await stored(objectiveId)).status).toBe(404);
    expect((await knowledgeOf(ada)).models).toEqual([]);
    const told = await server.db
      .selectFrom('audit_event')
      .select('data')
      .where('what', '=', 'knowledge-model.remove')
      .where('actor_id', '=', administrator.id)
      .executeTakeFirstOrThrow();
    expect(told.data).toMatchObject({ objectiveId, code, questions: 1, learners: 1 });

    await importFor(code, 'sea.gift', bytes(gift));
    expect((await knowledgeOf(ada)).models[0]).toMatchObject({ questions: 1, nextDue: before?.nextDue });
  });
});
