import { describe, expect, test } from 'vitest';
import { presentItem, solutionOf, type Item } from '@stoa/assessment';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';
import { answered, itemsOf, partOfBlock, quizIn } from '../../testing/olx-problem.ts';

const problem = (inner: string, attributes = ''): string => `<problem url_name="p" ${attributes}>${inner}</problem>`;

async function only(inner: string, attributes = ''): Promise<Item> {
  const [item, ...more] = await itemsOf(problem(inner, attributes));
  if (item === undefined || more.length > 0) throw new Error('The problem is not one question.');
  return item;
}

/** Points of answers to the first field. */
const points = (item: Item, ...answers: readonly (readonly string[])[]): (number | null)[] =>
  answers.map((answer) => answered(item, answer).score);
const feedback = (item: Item, answer: readonly string[]): string[] => {
  const { outcomes } = answered(item, answer);
  return item.feedbacks.filter(({ outcome, value }) => outcomes[outcome]?.includes(value)).map(({ html }) => html);
};

const checkboxes = (attributes: string, correct: string, hints = ''): string =>
  `<choiceresponse ${attributes}><checkboxgroup>${[...correct]
    .map((sign) => `<choice correct="${sign === 'x'}">c</choice>`)
    .join('')}${hints}</checkboxgroup></choiceresponse>`;

describe('choices of Open edX', () => {
  const letters = ['choice_1', 'choice_2', 'choice_3', 'choice_4', 'choice_5'] as const;
  const [a, b, c, d, e] = letters;

  test('one of several is right, partly right or wrong, with a hint about it', async () => {
    const item = await only(
      `<multiplechoiceresponse partial_credit="points"><label>Which <b>one</b>?</label>
      <choicegroup shuffle="true"><choice correct="true">A<choicehint>Yes</choicehint></choice>
      <choice correct="partial" point_value="0.25">B</choice><choice correct="false" fixed="true">C</choice>
      </choicegroup></multiplechoiceresponse>`,
    );
    expect(item.interactions).toMatchObject([
      { kind: 'choice', prompt: 'Which <b>one</b>?', most: 1, shuffle: true, choices: [{}, {}, { fixed: true }] },
    ]);
    expect(points(item, [a], [b], [c], [])).toEqual([1, 0.25, 0, 0]);
    expect([feedback(item, [a]), feedback(item, [b])]).toEqual([['Yes'], []]);
  });

  test('of several choices all have to be right and no other', async () => {
    const item = await only(checkboxes('', 'xox'));
    expect(points(item, [a, c], [a], [a, b, c], [])).toEqual([1, 0, 0, 0]);
  });

  test('every decision counts where the author says so', async () => {
    const item = await only(checkboxes('partial_credit="EDC"', 'xoxoo'));
    expect(points(item, [c, a], [a], [a, b, c], [b], [])).toEqual([1, 0.8, 0.8, 0.4, 0]);
  });

  test('each mistake halves the points where the author says so', async () => {
    const item = await only(checkboxes('partial_credit="halves"', 'xxooo'));
    expect(points(item, [a, b], [a], [a, c], [c, d, e])).toEqual([1, 0.5, 0.25, 0]);
  });

  test('a hint for a set of choices is said instead of those of single ones', async () => {
    const inner = checkboxes('', 'xoo', '<compoundhint value="A B">Both</compoundhint>').replace(
      '>c</choice>',
      '>c<choicehint selected="true">Taken</choicehint><choicehint selected="false">Left</choicehint></choice>',
    );
    const item = await only(inner);
    expect([[a], [b], [b, a]].map((answer) => feedback(item, answer))).toEqual([['Taken'], ['Left'], ['Both']]);
  });

  test('lists in the text are answered together', async () => {
    const item = await only(
      `<p>A <optionresponse><optioninput options="('it\\'s','b')" correct="b"/></optionresponse> and
      <optionresponse><optioninput><option correct="True">x</option><option correct="False">y</option></optioninput>
      </optionresponse></p>`,
    );
    expect(item.html).toMatch(/^<p>A <span data-interaction="R1"><\/span> and\s+<span data-interaction="R2"><\/span>/);
    expect(item.interactions).toMatchObject([
      { kind: 'inlineChoice', choices: [{ html: "it's" }, { html: 'b' }] },
      { kind: 'inlineChoice' },
    ]);
    expect(answered(item, [b], [a])).toMatchObject({ score: 2, verdict: 'correct' });
    expect(answered(item, [b], [b])).toMatchObject({ score: 1, verdict: 'partly' });
  });
});

describe('numbers and texts of Open edX', () => {
  test('a number may be off by its tolerance', async () => {
    const item = await only(
      '<numericalresponse answer="600"><responseparam type="tolerance" default="5"/><formulaequationinput/></numericalresponse>',
    );
    expect(points(item, ['600'], ['605'], ['606'], ['1200/2'], ['many'])).toEqual([1, 1, 0, 1, 0]);
  });

  test('a range includes its end, or not', async () => {
    const item = await only('<numericalresponse answer="[3, 5)"><textline/></numericalresponse>');
    expect(points(item, ['3'], ['4.99'], ['5'], ['2'])).toEqual([1, 1, 0, 0]);
  });

  test('a number close to the right one, or one of a list, is half right where the author says so', async () => {
    const item = await only(
      `<numericalresponse answer="10" partial_credit="list,close"><textline/>
      <responseparam type="tolerance" default="10%" partial_range="3" partial_answers="2,-1"/></numericalresponse>`,
    );
    expect(points(item, ['11'], ['13'], ['14'], ['2'])).toEqual([1, 0.5, 0, 0.5]);
  });

  test('a text has alternatives, and hints about wrong ones', async () => {
    const item = await only(
      `<stringresponse answer="Alaska" type="ci"><additional_answer answer="AK"/><additional_answer>The Last Frontier
      </additional_answer><correcthint>Large</correcthint><stringequalhint answer="texas">No</stringequalhint>
      <textline size="20" label="Which state?"/></stringresponse>`,
    );
    expect(item.interactions).toMatchObject([{ kind: 'textEntry', prompt: 'Which state?', expectedLength: 20 }]);
    expect(points(item, ['alaska '], ['ak'], ['the last frontier'], ['Texas'])).toEqual([1, 1, 1, 0]);
    expect([feedback(item, ['Alaska']), feedback(item, ['Texas'])]).toEqual([['Large'], ['No']]);
  });

  test('a pattern is for the whole text', async () => {
    const item = await only('<stringresponse answer="..bble" type="ci regexp"><textline/></stringresponse>');
    expect(points(item, ['buBBle'], ['bubbles'])).toEqual([1, 0]);
    expect(item.responses[0]?.correct).toBeUndefined();
  });

  test('a formula is right in any form', async () => {
    const item = await only(
      '<formularesponse samples="x,n@1,2:3,4#10" answer="n*x^(n-1)"><textline/></formularesponse>',
    );
    expect(points(item, ['x^(n-1)*n'], ['n*x^n'])).toEqual([1, 0]);
  });
});

describe('a problem of Open edX', () => {
  const choice =
    '<multiplechoiceresponse><choicegroup><choice correct="true">A</choice></choicegroup></multiplechoiceresponse>';

  test('says how often it is checked and when it tells', async () => {
    const part = await partOfBlock(problem(choice, 'max_attempts="3" showanswer="attempted" show_correctness="never"'));
    expect(part).toMatchObject({ completion: 'quiz' });
    expect(part.allowedAttempts).toBeUndefined();
    expect(quizIn(part)).toMatchObject({ mode: 'practice', results: 'never', solutions: 'checked' });
    expect(quizIn(part).sections).toMatchObject([{ entries: [{ checks: 3 }] }]);
  });

  test('keeps its text, hints and explanation', async () => {
    const item = await only(
      `<h3>Map</h3><p><img src="/static/map.png" alt="A map"/></p>${choice}
      <solution><p>It is <i>so</i>.</p></solution><demandhint><hint>Look</hint><hint>Think</hint></demandhint>`,
    );
    expect(item.html).toContain('<h3>Map</h3><p><img src="stoa-file:course/static/map.png" alt="A map"></p>');
    expect(item).toMatchObject({ hints: ['Look', 'Think'], solution: '<p>It is <i>so</i>.</p>', maxScore: 1 });
  });

  test('with values that a script only writes down has them put in', async () => {
    const item = await only(
      `<script type="loncapa/python">wanted = "7"</script><p>Not $wanted5, but ${'$'}{wanted}</p>
      <numericalresponse answer="$wanted"><textline/></numericalresponse>`,
    );
    expect(item.html).toContain('but 7');
    expect(points(item, ['7'], ['8'])).toEqual([1, 0]);
  });

  describe('whose script draws numbers', () => {
    const script = (code: string): string => `<script type="loncapa/python">${code}</script>`;
    const sum = `${script('\nimport random\nx = random.randint(1, 9)\ny = random.choice([10, 20])\nz = x + 2*y # both\n')}
      <p>What is $x and ${'$'}{y}, twice?</p><numericalresponse answer="$z"><textline/></numericalresponse>
      <solution>It is $z.</solution>`;
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];

    test('counts the right answer with them, for each attempt', async () => {
      const item = await only(sum, 'rerandomize="always"');
      expect(item).not.toHaveProperty('notAsked');
      const totals = seeds.map((seed) => {
        const templates = beginItem(item, seed);
        const [x = '', y = '', z = ''] = ['V_1', 'V_2', 'V_3'].map((id) => templates[id]?.[0] ?? '');
        const shown = presentItem(item, { templates, outcomes: null, hintsGiven: 0 });
        expect(shown.html).toContain(`What is ${x} and ${y}, twice?`);
        expect(solutionOf(item, templates)).toMatchObject({ answers: { R1: [z] }, html: `It is ${z}.` });
        const score = (answer: string): number | null =>
          scoreItem(item, { templates, answers: { R1: [answer] }, checks: 1 }).score;
        expect([score(z), score(String(Number(x) + 2 * Number(y))), score(String(Number(z) + 1))]).toEqual([1, 1, 0]);
        return z;
      });
      expect(new Set(totals).size).toBeGreaterThan(1);
    });

    test('has the same ones for all unless it is told otherwise', async () => {
      const item = await only(sum);
      expect(new Set(seeds.map((seed) => JSON.stringify(beginItem(item, seed)))).size).toBe(1);
    });

    test.each([
      ['a function', 'def f(x):\n  return 1\nx = f(2)'],
      ['a choice of what to do', 'x = 1\nif x == 1:\n  x = 2'],
      ['what nothing here reads', 'x = numpy.linspace(0, 1)'],
      ['what has no value', 'x = 1/0'],
      ['a call of the system', 'x = __import__("os").getcwd()'],
      ['an attribute', 'y = 2\nx = y.real'],
    ])('is named where it computes otherwise: %s', async (_what, code) => {
      const item = await only(`${script(code)}<p>$x</p><numericalresponse answer="$x"><textline/></numericalresponse>`);
      expect(item).toMatchObject({ notAsked: 'program-graded', responses: [] });
    });

    test('is named where what it draws stands in a place that knows no numbers', async () => {
      const item = await only(
        `${script('x = random.randint(1, 9)')}<p>$x</p><stringresponse answer="$x"><textline/></stringresponse>`,
      );
      expect(item).toMatchObject({ notAsked: 'program-graded' });
    });
  });

  test('of more choices than it shows draws one that is right and some that are wrong', async () => {
    const choices = [1, 2, 3, 4, 5].map((one) => `<choice correct="${one < 3}">C${one}</choice>`).join('');
    const item = await only(
      `<multiplechoiceresponse><choicegroup answer-pool="3">${choices}</choicegroup></multiplechoiceresponse>`,
    );
    const seen = new Set<string>();
    for (let seed = 0; seed < 30; seed += 1) {
      const templates = beginItem(item, String(seed));
      const [list] = presentItem(item, { templates, outcomes: null, hintsGiven: 0 }).interactions;
      const shown =
        list?.kind === 'choice' ? list.choices.map(({ html }) => html.replaceAll(/<[^>]*>/gu, '')).toSorted() : [];
      expect(shown).toHaveLength(3);
      expect(shown.filter((html) => html === 'C1' || html === 'C2')).toHaveLength(1);
      seen.add(shown.join(' '));
      const [right = ''] = templates['correct:R1'] ?? [];
      expect(scoreItem(item, { templates, answers: { R1: [right] }, checks: 1 }).score).toBe(1);
    }
    expect(seen.size).toBe(6);
  });

  test('scores numbers with an imaginary part by their distance', async () => {
    const item = await only(
      '<numericalresponse answer="3+4j"><responseparam type="tolerance" default="10%"/><textline/></numericalresponse>',
    );
    expect(item.interactions).toMatchObject([{ format: 'formula' }]);
    const scoreOf = (text: string) => scoreItem(item, { templates: {}, answers: { R1: [text] }, checks: 1 }).score;
    const right = ['3+4i', '4j + 3', '3.2+4.3i', '(2+i)^2'];
    expect(right.map(scoreOf)).toEqual([1, 1, 1, 1]);
    expect(['3-4i', '3', '5', 'x', '3+4.6i'].map(scoreOf)).toEqual([0, 0, 0, 0, 0]);
  });

  test('in which one field cannot be scored asks the others by themselves', async () => {
    const items = await itemsOf(
      problem(`<p>Sun?</p><numericalresponse answer="9"><textline/></numericalresponse>
      <p>Root?</p><numericalresponse answer="sqrt(2)*i"><textline/></numericalresponse><solution>Both</solution>`),
    );
    expect(items).toMatchObject([
      { id: expect.stringMatching(/1$/), html: expect.stringContaining('Sun?'), maxScore: 1, solution: 'Both' },
      { html: expect.stringContaining('Root?'), maxScore: 0, notAsked: 'program-graded' },
    ]);
  });

  test('a point in a picture is scored by its areas', async () => {
    const item = await only(
      `<imageresponse><imageinput src="/static/map.png" width="600" height="400" alt="Map"
      rectangle="(10,10)-(20,30);(50,50)-(60,60)" regions="[[[100,100],[200,100],[150,200],[150,120]]]"/></imageresponse>`,
    );
    expect(item.interactions).toMatchObject([{ picture: { src: 'stoa-file:course/static/map.png', width: 600 } }]);
    expect(points(item, ['15 20'], ['55 55'], ['150 110'], ['30 30'])).toEqual([1, 1, 1, 0]);
  });
});

test('files that a program would grade are graded by a person', async () => {
  const item = await only(
    `<coderesponse><label>Your program</label><filesubmission required_files="sum.py" allowed_files="notes.txt, data.csv"/>
    <codeparam><grader_payload>secret</grader_payload></codeparam></coderesponse>`,
  );
  expect(item).toMatchObject({
    manualGrading: true,
    maxScore: 1,
    interactions: [{ kind: 'upload', prompt: 'Your program', least: 1, kinds: ['plainText', 'program'] }],
    responses: [{ baseType: 'file', cardinality: 'multiple' }],
  });
  expect(item.html).not.toContain('secret');
  expect(await only('<coderesponse><textbox/></coderesponse>')).toMatchObject({ notAsked: 'program-graded' });
});
