import type { Choice, Spot } from '@stoa/contract';
import { useMessages } from '../../../lib/language/messages.tsx';
import { plainWords } from '../words.tsx';
import { paired } from './moved.ts';
import styles from './text-entry.module.css';

interface GapSelectProps {
  /** Name of the gap. */
  readonly label: string;
  readonly gapId: string;
  /** Which of its things this is about, from 0, where it holds several. */
  readonly at?: number;
  readonly choices: readonly Choice[];
  /** Pairs 'CHOICE GAP'. */
  readonly values: readonly string[];
  readonly onAnswer: (values: readonly string[]) => void;
  readonly readOnly: boolean;
  readonly right: readonly string[] | null;
  readonly isCorrect: boolean;
}

const choiceOf = (pair: string): string => pair.split(' ')[0] ?? '';
const gapOf = (pair: string): string => pair.split(' ')[1] ?? '';
const nameOf = ({ html, image }: Choice): string => [plainWords(html), image?.alt ?? ''].join(' ').trim();

/** A gap that is filled from a list. A choice that may be used once only moves here from where it was. */
export function GapSelect({
  label,
  gapId,
  at = 0,
  choices,
  values,
  onAnswer,
  readOnly,
  right,
  isCorrect,
}: GapSelectProps) {
  const t = useMessages();
  const own = values.filter((pair) => gapOf(pair) === gapId)[at];
  const select = (id: string) => {
    const others = values.filter((pair) => pair !== own);
    if (id === '') return onAnswer(others);
    const most = choices.find((choice) => choice.id === id)?.matchMax ?? 1;
    const pair = `${id} ${gapId}`;
    const next = paired(others, pair, { isSameUse: (other) => choiceOf(other) === id, most });
    // what takes the place of another stands where that stood
    const inPlace = values.flatMap((other) => (other === own ? [pair] : next.includes(other) ? [other] : []));
    return onAnswer(own === undefined || others.includes(pair) ? next : inPlace);
  };
  const isTold = at === 0 && !isCorrect && !(own !== undefined && (right?.includes(own) ?? false));
  const solution = (isTold ? choices : []).filter(({ id }) => right?.includes(`${id} ${gapId}`) ?? false).map(nameOf);
  return (
    <span className={styles.entry}>
      <select
        dir="auto"
        aria-label={at === 0 ? label : t('quiz.gap.more', { label, number: at + 1 })}
        value={own === undefined ? '' : choiceOf(own)}
        disabled={readOnly}
        onChange={({ target }) => select(target.value)}
        className={styles.select}
      >
        <option value="">{t('quiz.choose.one')}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
      {solution.length > 0 && (
        <span className={styles.right}>{t('quiz.right.is', { answer: solution.join(', ') })}</span>
      )}
    </span>
  );
}

/** Gaps to show for one that may hold several things: those that it holds, and one more as long as more may come. */
export function placesOf(
  { id, matchMax: most = 1 }: Pick<Spot, 'id' | 'matchMax'>,
  values: readonly string[],
  count: number,
): number {
  const held = values.filter((pair) => gapOf(pair) === id).length;
  return Math.max(1, Math.min(held + 1, most === 0 ? count : most));
}
