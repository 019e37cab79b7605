import path from 'node:path';
import type { Item, TemplateValues } from '@stoa/assessment';
import type { Scored, ScoringFacts } from '@stoa/assessment/scoring';
import { LimitedThread, ThreadFailed } from '../../kernel/limited-thread.ts';

export type ScoringQuestion =
  | { readonly what: 'begin'; readonly items: readonly Item[]; readonly seed: string }
  | { readonly what: 'score'; readonly item: Item; readonly facts: ScoringFacts };

export type ScoringAnswer =
  | { readonly what: 'begun'; readonly templates: readonly TemplateValues[] }
  | { readonly what: 'scored'; readonly scored: Scored };

const thread = new LimitedThread<ScoringQuestion, ScoringAnswer>(
  path.join(import.meta.dirname, 'scoring-thread.ts'),
  // starting it reads the library for arithmetic, which a slow machine needs seconds for
  { busy: 4_000, patience: 20_000, memoryMegabytes: 256 },
);

/** Values of the template variables of each item, by its id; none of items whose rules take too long. */
export async function beginItems(items: readonly Item[], seed: string): Promise<Record<string, TemplateValues>> {
  const random = items.filter(({ templates, templateRules }) => templates.length + templateRules.length > 0);
  if (random.length === 0) return {};
  const answer = await thread.ask({ what: 'begin', items: random, seed }).catch(onFailure);
  if (answer?.what !== 'begun') return {};
  return Object.fromEntries(random.map(({ id }, index) => [id, answer.templates[index] ?? {}]));
}

/**
 * Points and outcomes of answers. Rules that take too long say nothing of an answer: it waits for a person, and is not
 * called wrong.
 */
export async function scoreAnswers(item: Item, facts: ScoringFacts): Promise<Scored> {
  const answer = await thread.ask({ what: 'score', item, facts }).catch(onFailure);
  return answer?.what === 'scored' ? answer.scored : { outcomes: {}, score: null, verdict: 'waits' };
}

function onFailure(error: unknown): undefined {
  if (!(error instanceof ThreadFailed)) throw error;
}
