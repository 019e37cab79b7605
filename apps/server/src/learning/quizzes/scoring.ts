import path from 'node:path';
import { nextStop, stopsOf, type Item, type Outcomes, type Quiz, type TemplateValues } from '@stoa/assessment';
import { rulesOnly, type Scored, type ScoringFacts, type TestFacts } from '@stoa/assessment/scoring';
import { aside } from '../../kernel/commands/aside.ts';
import { LimitedThread, ThreadFailed } from '../../kernel/limited-thread.ts';
import { SlowRules } from './slow-rules.ts';

export type ScoringQuestion =
  | { readonly what: 'begin'; readonly items: readonly Item[]; readonly seed: string }
  | { readonly what: 'score'; readonly item: Item; readonly facts: ScoringFacts }
  | { readonly what: 'next' | 'rest' | 'outcomes'; readonly quiz: Quiz; readonly facts: TestFacts };

export type ScoringAnswer =
  | { readonly what: 'begun'; readonly templates: readonly TemplateValues[] }
  | { readonly what: 'scored'; readonly scored: Scored }
  | { readonly what: 'next'; readonly id: string | null }
  | { readonly what: 'rest'; readonly ids: readonly string[] }
  | { readonly what: 'outcomes'; readonly outcomes: Outcomes };

const thread = new LimitedThread<ScoringQuestion, ScoringAnswer>(
  path.join(import.meta.dirname, 'scoring-thread.ts'),
  // starting it reads the library for arithmetic, which a slow machine needs seconds for
  { busy: 2_000, patience: 20_000, memoryMegabytes: 256 },
);

const slowRules = new SlowRules();

interface Asking {
  readonly question: ScoringQuestion;
  /** The rules that are carried out, as plain data. */
  readonly rules: unknown;
  readonly learnerId: string;
}

/** What the thread says; nothing where the rules of an author take too long, or did so again and again. */
async function askThread({ question, rules, learnerId }: Asking): Promise<ScoringAnswer | undefined> {
  const named = [question.what, rules];
  if (slowRules.has(named, learnerId)) return undefined;
  return await aside(question, async () => {
    const answer = await thread.ask(question).catch(onFailure);
    if (answer === undefined) slowRules.note(named, learnerId);
    return answer;
  });
}

/** Values of the template variables of each item, by its id; none of items whose rules take too long. */
export async function beginItems(
  items: readonly Item[],
  { seed, learnerId }: { readonly seed: string; readonly learnerId: string },
): Promise<Record<string, TemplateValues>> {
  const random = items.filter(({ templates, templateRules }) => templates.length + templateRules.length > 0);
  if (random.length === 0) return {};
  const answer = await askThread({ question: { what: 'begin', items: random, seed }, rules: random, learnerId });
  if (answer?.what !== 'begun') return {};
  return Object.fromEntries(random.map(({ id }, index) => [id, answer.templates[index] ?? {}]));
}

/**
 * Points and outcomes of answers. Rules that take too long say nothing of an answer: it waits for a person, and is not
 * called wrong.
 */
export async function scoreAnswers(item: Item, facts: ScoringFacts, learnerId: string): Promise<Scored> {
  const answer = await askThread({ question: { what: 'score', item, facts }, rules: item, learnerId });
  return answer?.what === 'scored' ? answer.scored : { outcomes: {}, score: null, verdict: 'waits' };
}

interface AskingTest {
  readonly quiz: Quiz;
  readonly facts: TestFacts;
  readonly learnerId: string;
}

async function askTest(what: 'next' | 'rest' | 'outcomes', { quiz, facts, learnerId }: AskingTest) {
  const rules = rulesOnly(quiz);
  return await askThread({ question: { what, quiz: rules, facts }, rules, learnerId });
}

/** What is drawn and did not come yet, in its order. */
const yetToCome = ({ order, presented }: TestFacts): readonly string[] =>
  order.slice(order.indexOf(presented.at(-1) ?? '') + 1);

/** The question that comes next in a linear test; the next in order where its rules take too long. Null at the end. */
export async function nextQuestion(quiz: Quiz, facts: TestFacts, learnerId: string): Promise<string | null> {
  let isAsked = false;
  const unasked = nextStop(stopsOf(quiz, facts.order), facts.presented.at(-1) ?? null, () => (isAsked = true));
  // nobody has to wait for the thread where no rule decides
  if (!isAsked) return unasked;
  const answer = await askTest('next', { quiz, facts, learnerId });
  return answer?.what === 'next' ? answer.id : (yetToCome(facts)[0] ?? null);
}

/** The questions that would still come if nothing was answered any more; all of them where the rules take too long. */
export async function restOfPath(quiz: Quiz, facts: TestFacts, learnerId: string): Promise<readonly string[]> {
  const answer = await askTest('rest', { quiz, facts, learnerId });
  return answer?.what === 'rest' ? answer.ids : yetToCome(facts);
}

/** Outcomes of the whole test; none where its rules take too long. */
export async function testOutcomes(quiz: Quiz, facts: TestFacts, learnerId: string): Promise<Outcomes> {
  const answer = await askTest('outcomes', { quiz, facts, learnerId });
  return answer?.what === 'outcomes' ? answer.outcomes : {};
}

function onFailure(error: unknown): undefined {
  if (!(error instanceof ThreadFailed)) throw error;
}
