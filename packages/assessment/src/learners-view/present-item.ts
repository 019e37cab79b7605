import type { Interaction, Question } from '@stoa/contract';
import type { Item } from '../model/item.ts';
import { changeInteraction } from '../model/quiz-texts.ts';
import { valuesAt } from '../model/work.ts';
import type { ChoiceOrders } from './draw-quiz.ts';
import { resolveBody, type BodyFacts } from './resolve-body.ts';
import { supportsOf } from './supports.ts';

/** What of a question comes from its item. */
export type PresentedItem = Pick<
  Question,
  | 'id'
  | 'title'
  | 'html'
  | 'stimuli'
  | 'interactions'
  | 'points'
  | 'penalty'
  | 'notAsked'
  | 'manualGrading'
  | 'hints'
  | 'supports'
>;

export interface PresentFacts extends BodyFacts {
  /** Of its choices; those that it does not name come behind the others. */
  readonly orders?: ChoiceOrders | undefined;
  readonly hintsGiven: number;
}

type Offered = { readonly id: string; readonly html: string; readonly image?: unknown };

/** A choice of which nothing is left after its words were resolved is not offered: it is one of another variant. */
const isOffered = (before: readonly Offered[], { id, html, image }: Offered): boolean =>
  image !== undefined || html.trim() !== '' || before.find((one) => one.id === id)?.html.trim() === '';

function ordered<T extends Offered>(before: readonly T[], after: readonly T[], order: readonly string[] = []): T[] {
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return after.filter((one) => isOffered(before, one)).toSorted((one, other) => place(one.id) - place(other.id));
}

function presentInteraction(before: Interaction, { orders = {}, ...facts }: PresentFacts): Interaction {
  const after = changeInteraction(before, { html: (html) => resolveBody(html, facts), address: (address) => address });
  if ('rows' in after && 'rows' in before) {
    return {
      ...after,
      rows: ordered(before.rows, after.rows, valuesAt(orders, after.id)),
      columns: ordered(before.columns, after.columns, valuesAt(orders, `${after.id}:columns`)),
    };
  }
  if ('choices' in after && 'choices' in before) {
    return { ...after, choices: ordered(before.choices, after.choices, valuesAt(orders, after.id)) };
  }
  return after;
}

/** An item as its learner may see it: without right answers, points of answers, feedback and rules. */
export function presentItem(item: Item, facts: PresentFacts): PresentedItem {
  const resolved = (html: string): string => resolveBody(html, facts);
  const given = item.hints.slice(0, Math.max(0, facts.hintsGiven));
  const shown = {
    html: resolved(item.html),
    stimuli: item.stimuli.map(resolved),
    interactions: item.interactions.map((one) => presentInteraction(one, facts)),
  };
  const supports = supportsOf(item.supports ?? [], shown, facts);
  return {
    id: item.id,
    title: item.title,
    ...shown,
    points: item.notAsked === undefined ? item.maxScore : 0,
    penalty: item.penalty ?? 0,
    notAsked: item.notAsked ?? null,
    manualGrading: item.manualGrading,
    hints: { given: given.map(resolved), left: item.hints.length - given.length },
    ...(supports.length === 0 ? {} : { supports }),
  };
}
