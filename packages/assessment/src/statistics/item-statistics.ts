import type { Answers, Interaction } from '@stoa/contract';
import { cleanAnswers, isAnswered } from '../learners-view/answers.ts';
import type { Item } from '../model/item.ts';
import type { ItemEntry } from '../model/quiz.ts';
import { valuesAt } from '../model/work.ts';

/** One question in the work of one person. */
export interface GivenQuestion {
  /** Those that were scored. */
  readonly answers: Answers;
  /** Points of the item, before its weight; null where a person has to grade it, and where nothing is scored. */
  readonly score: number | null;
}

/** Questions that one person was asked, by their ids. */
export type PersonsQuestions = ReadonlyMap<string, GivenQuestion>;

interface ChoiceStatistics {
  readonly id: string;
  readonly chosen: number;
  /** Mean share of the points of the whole quiz, 0..1, of those who chose it; null without anybody. */
  readonly meanScore: number | null;
}

interface InteractionStatistics {
  readonly id: string;
  readonly choices: readonly ChoiceStatistics[];
}

export interface ItemStatistics {
  readonly item: Item;
  /** How often it was asked, once of each person unless it may be drawn again; and answered with something. */
  readonly asked: number;
  readonly answered: number;
  /** Mean share of its points, 0..1: the easier it is the higher. Null where nothing was scored. */
  readonly difficulty: number | null;
  /**
   * Correlation of its points with the share of all others, -1..1 (corrected item-total; point-biserial where it is
   * right or wrong). Null with too few persons, or where all did the same.
   */
  readonly discrimination: number | null;
  readonly interactions: readonly InteractionStatistics[];
}

/** With fewer persons a correlation says nothing. */
const leastForDiscrimination = 5;

interface Points {
  readonly earned: number;
  readonly most: number;
}

/** Points of everything that was scored but one question. */
function pointsOf(entries: readonly ItemEntry[], person: PersonsQuestions, except?: string): Points {
  let [earned, most] = [0, 0];
  for (const { item, weight = 1 } of entries) {
    const score = person.get(item.id)?.score ?? null;
    if (score === null || item.maxScore <= 0 || item.id === except) continue;
    earned += score * weight;
    most += item.maxScore * weight;
  }
  return { earned, most };
}

const shareOf = ({ earned, most }: Points): number | null => (most > 0 ? earned / most : null);

/** Share of the points of a whole quiz that a person has, 0..1; null where nothing is scored. */
export function totalShare(entries: readonly ItemEntry[], person: PersonsQuestions): number | null {
  return shareOf(pointsOf(entries, person));
}

/** Mean of what is not null; null of nothing. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Correlation after Pearson; null where one side is the same for all. */
function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  const [meanX, meanY] = [meanOf(pairs.map(([x]) => x)) ?? 0, meanOf(pairs.map(([, y]) => y)) ?? 0];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  const [xx, yy] = [sum((x) => x * x), sum((_x, y) => y * y)];
  // sums of equal decimal parts differ in their last digits
  if (xx < 1e-12 || yy < 1e-12) return null;
  return Math.max(-1, Math.min(1, sum((x, y) => x * y) / Math.sqrt(xx * yy)));
}

function discriminationOf(
  entries: readonly ItemEntry[],
  instances: readonly ItemEntry[],
  persons: readonly PersonsQuestions[],
): number | null {
  const pairs = persons.flatMap((person) =>
    instances.flatMap(({ item }) => {
      const score = person.get(item.id)?.score ?? null;
      const rest = shareOf(pointsOf(entries, person, item.id));
      return score === null || rest === null ? [] : [[score / item.maxScore, rest] as const];
    }),
  );
  return pairs.length < leastForDiscrimination ? null : correlationOf(pairs);
}

/** What can be chosen, in the author's HTML; nothing where texts, pairs or an order are answered. */
export function choicesOf(one: Interaction): readonly { readonly id: string; readonly html: string }[] {
  switch (one.kind) {
    case 'choice':
    case 'inlineChoice':
      return one.choices;
    case 'hotspot':
      return one.spots.map(({ id, label }) => ({ id, html: label.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }));
    default:
      return [];
  }
}

interface Shared {
  readonly given: Answers;
  readonly total: number | null;
}

function choiceStatistics(one: Interaction, shared: readonly Shared[]): readonly ChoiceStatistics[] {
  return choicesOf(one).map(({ id }) => {
    const chose = shared.filter(({ given }) => (valuesAt(given, one.id) ?? []).includes(id));
    return { id, chosen: chose.length, meanScore: meanOf(chose.map(({ total }) => total)) };
  });
}

/** Entries by the question that they are: one that may be drawn again has several, which are one question. */
function questionsIn(entries: readonly ItemEntry[]): readonly (readonly [ItemEntry, ...ItemEntry[]])[] {
  const questions = new Map<string, [ItemEntry, ...ItemEntry[]]>();
  for (const entry of entries) {
    const key = entry.instance === undefined ? `item ${entry.item.id}` : `instance ${entry.instance.of}`;
    const known = questions.get(key);
    if (known === undefined) questions.set(key, [entry]);
    else known.push(entry);
  }
  return [...questions.values()];
}

/**
 * How the questions of a quiz did with these persons, each with one work that was handed in. A question counts for whom
 * it was asked of; one that was not answered has no points. One that was drawn again counts each time.
 */
export function itemStatistics(
  entries: readonly ItemEntry[],
  persons: readonly PersonsQuestions[],
): readonly ItemStatistics[] {
  return questionsIn(entries).map((instances) => {
    const [{ item }] = instances;
    const shared = persons.flatMap((person) =>
      instances.flatMap((one) => {
        const question = person.get(one.item.id);
        if (question === undefined) return [];
        const given = cleanAnswers(one.item, question.answers);
        return [{ given, score: question.score, total: totalShare(entries, person) }];
      }),
    );
    const isScored = item.maxScore > 0;
    return {
      item,
      asked: shared.length,
      answered: shared.filter(({ given }) => isAnswered(item, given)).length,
      difficulty: isScored ? meanOf(shared.map(({ score }) => (score === null ? null : score / item.maxScore))) : null,
      discrimination: isScored ? discriminationOf(entries, instances, persons) : null,
      interactions: item.interactions
        .map((one) => ({ id: one.id, choices: choiceStatistics(one, shared) }))
        .filter(({ choices }) => choices.length > 0),
    };
  });
}
