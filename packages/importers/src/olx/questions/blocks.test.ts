import { describe, expect, test } from 'vitest';
import { entriesOf, type Item } from '@stoa/assessment';
import { ActivityKind } from '@stoa/domain';
import { answered, itemsOf, partOfBlock, quizIn } from '../../testing/olx-problem.ts';
import { escapeAttribute } from '../../xml/entities.ts';

const json = (value: unknown): string => escapeAttribute(JSON.stringify(value));

async function only(block: string): Promise<Item> {
  const [item, ...more] = await itemsOf(block);
  if (item === undefined || more.length > 0) throw new Error('The block is not one question.');
  return item;
}

const feedback = (item: Item, ...answers: readonly (readonly string[])[]): string[] => {
  const { outcomes } = answered(item, ...answers);
  return item.feedbacks.filter(({ outcome, value }) => outcomes[outcome]?.includes(value)).map(({ html }) => html);
};

describe('polls', () => {
  const answers = json([
    ['R', { label: 'Red <b>one</b>', img: null }],
    ['B', { label: '5 < 6', img: '/static/map.png', img_alt: 'A map' }],
  ]);

  test('a poll has choices of which none is wrong, is taken once and says thanks', async () => {
    const part = await partOfBlock(
      `<poll url_name="p" question="Which?" answers="${answers}" feedback="Thanks!" max_submissions="1"/>`,
    );
    expect(part).toMatchObject({ kind: ActivityKind.lti, completion: 'quiz', scoreWeight: 0 });
    const [entry] = entriesOf(quizIn(part));
    expect(entry).toMatchObject({ checks: 1, item: { maxScore: 0 } });
    expect(entry?.item.interactions).toMatchObject([
      {
        kind: 'choice',
        prompt: '<p>Which?</p>',
        choices: [
          { html: 'Red <b>one</b>' },
          { html: '5 &lt; 6', image: { src: 'stoa-file:course/static/map.png', alt: 'A map' } },
        ],
      },
    ]);
    const item = await only(`<poll url_name="p" question="Which?" answers="${answers}" feedback="Thanks!"/>`);
    expect(answered(item, ['answers_1'])).toMatchObject({ score: null, verdict: 'noted' });
    expect([feedback(item, ['answers_1']), feedback(item, [])]).toEqual([['<p>Thanks!</p>'], []]);
  });

  test('a survey is a table of questions and answers', async () => {
    const questions = json([
      ['q', { label: 'Good?' }],
      ['r', { label: 'Bad?' }],
    ]);
    const item = await only(`<survey url_name="s" questions="${questions}" answers="${json([['Y', 'Yes']])}"/>`);
    expect(item.interactions).toMatchObject([
      { kind: 'match', rows: [{ html: 'Good?' }, { html: 'Bad?' }], columns: [{ html: 'Yes', matchMax: 0 }] },
    ]);
  });

  test('a cloud of words asks for as many as it says', async () => {
    const item = await only('<word_cloud url_name="w" num_inputs="3" instructions="Think"/>');
    expect(item.interactions).toHaveLength(3);
    expect(item).toMatchObject({ maxScore: 0, html: expect.stringMatching(/^<p>Think<\/p><p><span data-inter/) });
  });

  test.each([
    ['poll', [{ choices: [{ html: 'Red' }, { html: 'Blue' }, { html: 'Green' }, { html: 'Other' }] }]],
    ['survey', [{ rows: [{}, {}, {}], columns: [{ html: 'Yes' }, { html: 'No' }, { html: 'Maybe' }] }]],
  ])('a %s of which nothing is told has what its home system fills in', async (kind, interactions) => {
    const item = await only(`<${kind} url_name="p" xblock-family="xblock.v1"/>`);
    expect(item).toMatchObject({ maxScore: 0, interactions });
  });
});

describe('things that are put on places of a picture', () => {
  const zone = (uid: string, x: number): object => ({ uid, title: `Zone ${uid}`, x, y: '20', width: 30, height: '40' });
  const data = {
    targetImg: '/static/map.png',
    targetImgDescription: 'A map',
    feedback: { start: 'Drag', finish: 'Done' },
    zones: [zone('a', 0), zone('b', 100)],
    items: [
      { displayName: 'One', zones: ['a', 'b'], feedback: { correct: 'Yes', incorrect: 'No' } },
      { displayName: 'Two', zones: ['b'], feedback: { correct: '', incorrect: 'Not there' } },
      { displayName: 'None', zones: [], feedback: { incorrect: 'Nowhere' } },
      { displayName: '', imageURL: '/static/map.png', imageDescription: 'Small map', zones: ['a'] },
    ],
  };
  const block = `<drag-and-drop-v2 url_name="d" mode="assessment" max_attempts="2" question_text="Where?" data="${json(data)}"/>`;

  test('have the share of points that lie right, those included that stay where they are', async () => {
    const item = await only(block);
    const put = (...pairs: string[]): number | null => answered(item, pairs).score;
    expect(put('item_1 zone_2', 'item_2 zone_2', 'item_4 zone_1')).toBe(1);
    expect(put('item_1 zone_1', 'item_2 zone_1', 'item_4 zone_1')).toBe(0.75);
    expect(put('item_1 zone_1', 'item_3 zone_1')).toBe(0.25);
    expect(put()).toBe(0);
    expect(feedback(item, ['item_1 zone_1', 'item_2 zone_1', 'item_3 zone_2'])).toEqual([
      '<p>Yes</p>',
      '<p>Not there</p>',
      '<p>Nowhere</p>',
    ]);
  });

  test('name their places and pictures, and are checked as often as it says', async () => {
    const part = await partOfBlock(block);
    const [entry] = entriesOf(quizIn(part));
    expect(entry).toMatchObject({ checks: 2, item: { html: expect.stringContaining('<p>Where?</p><p>Drag</p>') } });
    expect(entry?.item.interactions).toMatchObject([
      {
        kind: 'graphicGapMatch',
        picture: { src: 'stoa-file:course/static/map.png', alt: 'A map', width: null },
        spots: [
          { label: 'Zone a', shape: 'rect', coords: [0, 20, 30, 60], matchMax: 0 },
          { label: 'Zone b', coords: [100, 20, 130, 60] },
        ],
        choices: [{ html: 'One' }, {}, {}, { image: { alt: 'Small map' } }],
      },
    ]);
  });
});

describe('questions of a problem builder', () => {
  test('are one question, with words about each choice', async () => {
    const item = await only(
      `<problem-builder url_name="b" max_attempts="4"><pb-mcq url_name="m" question="&lt;i&gt;Which?&lt;/i&gt;"
        correct_choices="${json(['y'])}"><pb-choice url_name="c1" value="y">Yes</pb-choice>
        <pb-choice url_name="c2" value="n">No</pb-choice>
        <pb-tip url_name="t" values="${json(['n'])}">Try again</pb-tip></pb-mcq>
      <html url_name="h">And <b>now</b></html>
      <pb-mrq url_name="r" required_choices="${json(['a'])}" ignored_choices="${json(['c'])}">
        <pb-choice url_name="d1" value="a">A</pb-choice><pb-choice url_name="d2" value="b">B</pb-choice>
        <pb-choice url_name="d3" value="c">C</pb-choice></pb-mrq>
      <pb-rating url_name="g" low="Bad" high="Good"/><pb-answer url_name="w" question="Why?"/>
      <pb-slider url_name="s" min_label="0%" max_label="100%"/></problem-builder>`,
    );
    expect(item.interactions.map(({ kind }) => kind)).toEqual(['choice', 'choice', 'choice', 'extendedText', 'slider']);
    expect(item).toMatchObject({ maxScore: 2, html: expect.stringContaining('And <b>now</b>') });
    expect(item.interactions).toMatchObject([
      { prompt: '<i>Which?</i>' },
      {},
      { choices: [{ html: '1 – Bad' }, {}, {}, {}, { html: '5 – Good' }] },
      { prompt: 'Why?' },
      { prompt: '<p>0% – 100%</p>', lower: 0, upper: 100 },
    ]);
    expect(answered(item, ['choice_1'], ['choice_1', 'choice_3'])).toMatchObject({ score: 2, verdict: 'correct' });
    expect(answered(item, ['choice_2'], ['choice_1', 'choice_2'])).toMatchObject({ score: 0.5, verdict: 'partly' });
    expect(feedback(item, ['choice_2'])).toEqual(['Try again']);
  });

  test('come one after the other where they are steps', async () => {
    const step = (inner: string): string => `<sb-step url_name="s${inner}"><pb-answer url_name="a${inner}"/></sb-step>`;
    const part = await partOfBlock(`<step-builder url_name="b">${step('1')}${step('2')}</step-builder>`);
    expect(quizIn(part)).toMatchObject({ onePerPage: true, sections: [{ entries: [{}, {}] }] });
  });

  test('of kinds that nobody knows are named beside the others', async () => {
    const items = await itemsOf(
      `<problem-builder url_name="b"><pb-answer url_name="a"/><pb-swipe url_name="s" question="Left?"/>
      <pb-message url_name="m" type="completed">Done</pb-message></problem-builder>`,
    );
    expect(items).toMatchObject([{ interactions: [{}] }, { notAsked: 'unknown-kind', html: '<p>Left?</p>' }]);
  });
});

describe('a bank of problems', () => {
  const problem = (name: string, attributes = ''): string =>
    `<problem url_name="${name}" display_name="Problem ${name}" ${attributes}>
    <numericalresponse answer="1"><textline/></numericalresponse></problem>`;

  test('is one quiz that draws as many of them as it shows', async () => {
    const part = await partOfBlock(
      `<library_content url_name="l" max_count="2">${problem('a')}${problem('b', 'weight="3" showanswer="never"')}
      ${problem('c', 'max_attempts="1"')}</library_content>`,
    );
    expect(part).toMatchObject({ key: 'library_content/l', completion: 'quiz' });
    expect(quizIn(part)).toEqual(
      expect.objectContaining({ mode: 'practice', sections: [expect.objectContaining({ select: 2, shuffle: true })] }),
    );
    expect(entriesOf(quizIn(part))).toMatchObject([
      { checks: null, item: { title: 'Problem a' } },
      { checks: null, weight: 3 },
      { checks: 1 },
    ]);
  });
});

describe('a task of Open edX', () => {
  const rubric = `<rubric><criterion feedback="optional"><name>0</name><label>Clarity</label><prompt>Clear?</prompt>
    <option points="3"><name>0</name><label>Very</label><explanation>All of it</explanation></option></criterion>
    <criterion feedback="required"><name>1</name><label>Advice</label></criterion>
    <criterion feedback="constructor"><name>Tone</name><option points="1"><name>Warm</name></option></criterion></rubric>`;

  test('asks for a text that a person grades by its rubric', async () => {
    const part = await partOfBlock(
      `<openassessment url_name="o" text_response="required" prompts_type="html"><assessments>
      <assessment name="peer-assessment"/></assessments><prompts><prompt><description>&lt;p&gt;Write&lt;/p&gt;</description>
      </prompt></prompts>${rubric}</openassessment>`,
    );
    expect(part).toMatchObject({ kind: ActivityKind.text, handIn: { text: true }, manualGrading: true });
    expect(part.content).toEqual({ type: 'html', html: '<p>Write</p>' });
    expect(part.handIn?.rubric).toEqual({
      criteria: [
        {
          id: '0',
          name: 'Clarity',
          description: 'Clear?',
          comment: 'optional',
          levels: [{ id: '0', name: 'Very', description: 'All of it', points: 3 }],
        },
        { id: '1', name: 'Advice', comment: 'required', levels: [] },
        { id: 'Tone', name: 'Tone', comment: 'none', levels: [{ id: 'Warm', name: 'Warm', points: 1 }] },
      ],
    });
  });

  test.each([
    ['True', undefined],
    ['False', false],
  ])('shows its rubric before handing in unless its author says otherwise: %s', async (says, shownBefore) => {
    const part = await partOfBlock(
      `<openassessment url_name="o" show_rubric_during_response="${says}">${rubric}</openassessment>`,
    );
    expect(part.handIn?.rubric?.shownBefore).toBe(shownBefore);
  });

  test.each([
    ['file_upload_response="required"', { text: false, files: true, leastFiles: 1 }],
    ['text_response="optional" file_upload_response="optional"', { text: true, files: true }],
    ['text_response="required" file_upload_response=""', { text: true }],
    ['text_response="required" text_response_editor="text"', { text: true }],
    ['text_response="required" text_response_editor="tinymce"', { text: true, richText: true }],
    [
      'text_response="optional" text_response_editor="tinymce" file_upload_response="optional"',
      { text: true, richText: true, files: true },
    ],
    [
      'file_upload_response="required" file_upload_type="pdf-and-image" allow_multiple_files="False"',
      { text: false, files: true, leastFiles: 1, mostFiles: 1, fileKinds: ['document', 'picture'] },
    ],
    [
      'file_upload_response="required" file_upload_type="custom" white_listed_file_types="ipynb, csv"',
      { text: false, files: true, leastFiles: 1, fileKinds: ['plainText', 'program'] },
    ],
  ])('asks for files as its author does: %s', async (fields, handIn) => {
    const part = await partOfBlock(`<openassessment url_name="o" ${fields}/>`);
    expect([part.handIn, part.manualGrading]).toEqual([handIn, true]);
  });

  test('that staff grade takes a file', async () => {
    const part = await partOfBlock('<edx_sga url_name="s" display_name="Essay" weight="10"/>');
    expect(part).toMatchObject({
      kind: ActivityKind.text,
      handIn: { files: true, mostFiles: 1 },
      manualGrading: true,
      scoreWeight: 10,
    });
  });

  test('to mark as done is an activity that is marked as done', async () => {
    const part = await partOfBlock('<done url_name="d" xblock-family="xblock.v1"/>');
    expect(part).toMatchObject({ kind: ActivityKind.text, completion: 'markDone', content: { html: '' } });
  });
});
