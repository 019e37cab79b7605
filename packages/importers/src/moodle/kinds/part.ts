import { choose, mapResponse, number, setOutcome } from '@stoa/assessment';
import type { Expression, Feedback, Item, OutcomeDeclaration, ResponseDeclaration } from '@stoa/assessment';
import type { Interaction, NotAskedReason } from '@stoa/contract';
import { hasVisibleContent } from '../../html/plain-text.ts';
import type { MoodleQuestion } from '../question.ts';
import { feedbackOf, say } from '../../questions/said.ts';

/** Something that is asked within a question: its rules set the outcome `share`, from 0 to 1, and what is said. */
export interface Part {
  readonly share: string;
  readonly interactions: readonly Interaction[];
  readonly responses: readonly ResponseDeclaration[];
  readonly rules: readonly Expression[];
  readonly feedbacks: readonly Feedback[];
  /** Outcomes beside the share. */
  readonly outcomes?: readonly OutcomeDeclaration[];
  /** Why it cannot be asked. */
  readonly notAsked?: NotAskedReason;
}

/** What a reader of a kind makes of a question. */
export interface Asked extends Partial<Pick<Item, 'templates' | 'templateRules'>> {
  /** The text, with the places of the interactions in it. */
  readonly html: string;
  readonly parts: readonly (Part & { readonly weight?: number })[];
  /** What a person grades, whatever the rules say. */
  readonly manualGrading?: boolean;
  readonly notAsked?: NotAskedReason;
  /** Words of the author beside the text, where they are not as the question has them. */
  readonly words?: Pick<MoodleQuestion, 'explanation' | 'hints' | 'said'>;
  /** Settings that nothing here has. */
  readonly lost?: readonly string[];
}

/** An answer that has its share when it is given. */
export interface Case {
  readonly when: Expression;
  readonly share: number;
  /** HTML, or nothing. */
  readonly feedback: string;
  readonly choice?: string;
}

export interface ToldCases {
  readonly rules: readonly Expression[];
  readonly feedbacks: readonly Feedback[];
}

/** The first case that holds gives its share, and says its words about the interaction. */
export function firstOf(cases: readonly Case[], share: string, interaction: string): ToldCases {
  const named = cases.map((one, at) => ({ ...one, name: `${interaction}_${at + 1}` }));
  return {
    rules: [
      choose(
        named.map((one) => ({
          when: one.when,
          rules: [setOutcome(share, number(one.share)), ...(hasVisibleContent(one.feedback) ? [say(one.name)] : [])],
        })),
      ),
    ],
    feedbacks: named.flatMap((one) => feedbackOf(one, interaction)),
  };
}

/**
 * An interaction that is answered by pairs. Each place counts the same, for the pair that is told right, and for others
 * that are as good.
 */
export function pairsPart(
  interaction: Interaction,
  share: string,
  places: readonly { readonly right: string; readonly asGood?: readonly string[] }[],
): Part {
  const { id } = interaction;
  const value = 1 / places.length;
  const entries = places.flatMap(({ right, asGood = [] }) =>
    [...new Set([right, ...asGood])].map((key) => ({ key, value })),
  );
  return {
    share,
    interactions: [interaction],
    responses: [
      {
        id,
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: places.map(({ right }) => right),
        mapping: { entries },
      },
    ],
    rules: [setOutcome(share, mapResponse(id))],
    feedbacks: [],
  };
}
