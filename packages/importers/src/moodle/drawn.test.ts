import { describe, expect, test } from 'vitest';
import { presentItem, type Item } from '@stoa/assessment';
import { beginItem } from '@stoa/assessment/scoring';
import { entriesIn, pointsOf, readFileOf } from '../testing/moodle-file.ts';

const question = (type: string, inside: string, text = 'What?'): string =>
  `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text>${text}</text></questiontext>
  <defaultgrade>2</defaultgrade>${inside}</question>`;

const answer = (fraction: number, text: string): string =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text></answer>`;

const file = (questions: string): string => `<?xml version="1.0"?><quiz>${questions}</quiz>`;

async function only(type: string, inside: string): Promise<Item> {
  const { document } = await readFileOf(file(question(type, inside)), 'bank.xml');
  const [entry, ...others] = entriesIn(document);
  if (entry === undefined || others.length > 0) throw new Error('There is not one question.');
  return entry.item;
}

describe('things', () => {
  const four = ['A', 'B', 'C', 'D'].map((one, at) => answer(at + 1, one)).join('');
  const drawn = (item: Item, seed: string): readonly string[] => beginItem(item, seed)['correct:RESPONSE'] ?? [];

  test.each([
    ['RANDOM', ['c1 c2 c3', 'c1 c2 c4', 'c1 c3 c4', 'c2 c3 c4']],
    ['2', ['c1 c2 c3', 'c2 c3 c4']],
  ])('in an order are drawn for each attempt, some of them: %s', async (select, all) => {
    const settings = `<gradingtype>ABSOLUTE_POSITION</gradingtype><selecttype>${select}</selecttype>`;
    const item = await only('ordering', `${settings}<selectcount>3</selectcount>${four}`);
    const seeds = Array.from({ length: 40 }, (_, at) => String(at));
    expect([...new Set(seeds.map((seed) => drawn(item, seed).join(' ')))].toSorted()).toEqual(all);
    for (const seed of seeds.slice(0, 5)) {
      const right = drawn(item, seed);
      const [first = '', second = '', third = ''] = right;
      const facts = { templates: beginItem(item, seed), outcomes: null, hintsGiven: 0 };
      const [shown] = presentItem(item, facts).interactions;
      expect(shown?.kind === 'order' ? shown.choices.map(({ id }) => id).toSorted() : []).toEqual(right);
      expect(pointsOf(item, { RESPONSE: [...right] }, seed)).toBe(2);
      expect(pointsOf(item, { RESPONSE: [second, first, third] }, seed)).toBe(0.667);
    }
  });

  test('in an order are no more than somebody can compare', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => answer(at + 1, String(at))).join('');
    expect(await only('ordering', `<gradingtype>4</gradingtype>${many}`)).toMatchObject({ notAsked: 'broken' });
  });
});

describe('a matching of short answers', () => {
  const short = (text: string, ...answers: string[]): string =>
    question('shortanswer', answer(0, 'no') + answers.map((one) => answer(100, one)).join(''), text);
  const category = (path: string): string =>
    `<question type="category"><category><text>${path}</text></category></question>`;
  const asked = (subcats: number, choose = 2): string =>
    question('randomsamatch', `<choose>${choose}</choose><subcats>${subcats}</subcats>`);
  const bank =
    category('top/A') +
    short('Capital of France', 'Paris', 'Lutetia') +
    short('Of Texas', 'Paris') +
    category('top/A/B');
  const below = `${short('Of Italy', 'Rome')}${category('top/C')}${short('Of Peru', 'Lima')}`;
  const itemIn = async (own: string): Promise<Item> => {
    const { document } = await readFileOf(
      file(bank.replace(category('top/A/B'), own + category('top/A/B')) + below),
      'a.xml',
    );
    const found = entriesIn(document).find(({ item }) => item.interactions[0]?.kind === 'match');
    if (found === undefined) throw new Error('There is no matching.');
    return found.item;
  };

  test('draws so many of its category, with their first answers, once each', async () => {
    const item = await itemIn(asked(1));
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const templates = beginItem(item, String(seed));
      const right = templates['correct:RESPONSE'] ?? [];
      seen.add(right.join(', '));
      const [table] = presentItem(item, { templates, outcomes: null, hintsGiven: 0 }).interactions;
      if (table?.kind !== 'match') throw new Error('It is no table.');
      expect(table.rows).toHaveLength(2);
      const columns = new Set(right.map((pair) => pair.split(' ')[1]));
      expect(new Set(table.columns.map(({ id }) => id))).toEqual(columns);
      expect(pointsOf(item, { RESPONSE: [...right] }, String(seed))).toBe(2);
      expect(pointsOf(item, { RESPONSE: right.slice(1) }, String(seed))).toBe(1);
      // what was not drawn gives nothing, whoever answers it
      const others = ['q1 a1', 'q2 a1', 'q3 a2'].filter((pair) => !right.includes(pair));
      expect(pointsOf(item, { RESPONSE: others }, String(seed))).toBe(0);
    }
    expect([...seen].toSorted()).toEqual(['q1 a1, q2 a1', 'q1 a1, q3 a2', 'q2 a1, q3 a2']);
  });

  test('leaves categories below out where it is told so, and has as many as there are', async () => {
    const [table] = (await itemIn(asked(0, 9))).interactions;
    expect(table?.kind === 'match' ? table.rows : []).toHaveLength(2);
  });

  test('of fewer than two is named', async () => {
    const item = await only('randomsamatch', '<choose>2</choose>');
    expect(item).toMatchObject({ notAsked: 'broken', interactions: [] });
  });
});
