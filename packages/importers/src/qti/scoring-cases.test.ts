import { feedbackOf } from '@stoa/assessment';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';
import { expect, test } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readItem } from './read-item.ts';

/* Questions of another player's tests of scoring, each with answers and the outcomes that are expected of them. */

type Told = string | number | boolean | null | readonly string[];
type Values = Readonly<Record<string, Told>>;

interface Case {
  readonly name: string;
  readonly responses?: Values;
  readonly expect: {
    readonly score?: number;
    readonly outcomes?: Values;
    readonly modalFeedbackIdentifiers?: string[];
  };
}

/** Outcomes of that player that the standard has otherwise: what it says, and why. Nothing means all but nothing. */
const otherwise: Readonly<Record<string, { readonly why: string; readonly outcomes: Values }>> = {
  'mapResponse_bounds_default_duplicates: duplicate responses are counted (and then clamped)': {
    why: 'a value that is in a list several times is mapped once',
    outcomes: { SCORE: 10 },
  },
  'responseProcessing_inside_duration_statsOperator: inside_duration_statsOperator_happy_paths_and_nulls': {
    why: 'a list leaves out what is NULL, so that this is the mean of 1',
    outcomes: { STATS_NULL_ON_NULL_MEMBER: 1 },
  },
  'responseProcessing_random_lookupOutcomeValue: random_is_deterministic_with_seed_and_lookupOutcomeValue_maps_match': {
    why: 'the standard says nothing of seeds: ours are other numbers',
    outcomes: { PICKED: 'C' },
  },
  ...Object.fromEntries(
    ['exitTest: exitTest_stops_execution', 'outcomeProcessingFragment: fragment_inlines_and_executes'].map((name) => [
      `outcomeProcessing_${name}`,
      { why: 'outcomes are processed in tests; an item has rules for its responses alone', outcomes: { SCORE: 0 } },
    ]),
  ),
  ...Object.fromEntries(
    ['WORLD upper-case', 'World mixed-case'].map((name) => [
      `mapResponse_mapEntry_caseSensitive_override: ${name} matches mapping caseSensitive=false entry`,
      { why: 'only an entry says that its case counts for nothing, and no mapping', outcomes: { SCORE: 0 } },
    ]),
  ),
  'baseTypes_all: all_baseTypes_happy_path': {
    why: 'no edition of the standard has an expression that makes a record',
    outcomes: { REC_A: null, REC_B: null },
  },
  ...Object.fromEntries(
    ['R=1 -> SCORE=2', 'R=2 -> SCORE=5', 'R=3 -> SCORE=0 (defaultValue)'].map((name) => [
      `responseProcessing_lookupTable_matchTable: ${name}`,
      { why: 'tables belong to declarations; there is no expression lookupTable', outcomes: { SCORE: null } },
    ]),
  ),
  'responseProcessing_misc_math_string_stats: basic_ops': {
    why: 'mod, mean, isTypeOf and the others are no expressions, and substring says whether a text is in another',
    outcomes: {
      ...Object.fromEntries(
        ['MOD', 'MEAN', 'SVAR', 'SSD', 'PVAR_MILLI', 'PSD_MILLI', 'TYPE_INT_OK', 'TYPE_FLOAT_OK'].map((id) => [
          id,
          null,
        ]),
      ),
      SUB: 'false',
    },
  },
};

async function readCases(): Promise<[string, Uint8Array, Case][]> {
  const archive = await openArchive(sharedPackage('qti/pie-scoring-cases-a.tar.gz'));
  try {
    const folders = [...archive.files.keys()].flatMap((path) => /^(.*)\/cases\.json$/u.exec(path)?.[1] ?? []);
    const read = folders.map(async (folder) => {
      const item = await archive.read(`${folder}/item.xml`);
      const { cases }: { cases: Case[] } = JSON.parse(
        new TextDecoder().decode(await archive.read(`${folder}/cases.json`)),
      );
      return cases.map((one): [string, Uint8Array, Case] => [
        `${folder.replace(/^.*\//u, '')}: ${one.name}`,
        item,
        one,
      ]);
    });
    return (await Promise.all(read)).flat();
  } finally {
    await archive.dispose();
  }
}

const valuesOf = (told: Told): string[] => {
  if (told === null || told === '') return [];
  return typeof told === 'object' ? [...told] : [String(told)];
};

/** As texts, numbers to a dozen digits. */
const plain = (values: readonly string[]): readonly string[] =>
  values.map((text) =>
    text === '' || Number.isNaN(Number(text)) ? text : String(Number(Number(text).toPrecision(12))),
  );

const cases = hasSharedData ? await readCases() : [];

test.skipIf(!hasSharedData)('there are 135 of them, and what is otherwise is among them', () => {
  expect(cases).toHaveLength(135);
  expect(Object.keys(otherwise).filter((name) => !cases.some(([one]) => one === name))).toStrictEqual([]);
});

const texts = { clean: (html: string) => html, address: (address: string) => address };

test.each(cases)('%s', (name, xml, { responses = {}, expect: told }) => {
  const { score, outcomes, modalFeedbackIdentifiers: feedback } = told;
  const { item } = readItem(parseXml(xml, name), { id: 'one', texts });
  const templates = beginItem(item, 'seed');
  const answers = Object.fromEntries(Object.entries(responses).map(([id, told]) => [id, valuesOf(told)]));
  const scored = scoreItem(item, { templates, answers, checks: 1 });
  const expected = { ...(score === undefined ? {} : { SCORE: score }), ...outcomes, ...otherwise[name]?.outcomes };
  const wanted = Object.fromEntries(Object.entries(expected).map(([id, told]) => [id, plain(valuesOf(told))]));
  const given = Object.fromEntries(Object.keys(wanted).map((id) => [id, plain(scored.outcomes[id] ?? [])]));
  expect(given).toStrictEqual(wanted);
  if (feedback !== undefined) expect(feedbackOf(item, scored.outcomes, templates)).toHaveLength(feedback.length);
});
