import type { Choice } from '@stoa/contract';
import { useMessages } from '../../../lib/language/messages.tsx';
import { plainWords } from '../words.tsx';
import { paired } from './moved.ts';
import styles from './text-entry.module.css';

interface GapSelectProps {
  /** Name of the gap. */
  readonly label: string;
  readonly gapId: string;
  readonly choices: readonly Choice[];
  /** Pairs 'CHOICE GAP'. */
  readonly values: readonly string[];
  readonly onAnswer: (values: readonly string[]) => void;
  readonly readOnly: boolean;
  readonly right: readonly string[] | null;
}

const choiceOf = (pair: string): string => pair.split(' ')[0] ?? '';
const gapOf = (pair: string): string => pair.split(' ')[1] ?? '';
const nameOf = ({ html, image }: Choice): string => [plainWords(html), image?.alt ?? ''].join(' ').trim();

/** A gap that is filled from a list. A choice that may be used once only moves here from where it was. */
export function GapSelect({ label, gapId, choices, values, onAnswer, readOnly, right }: GapSelectProps) {
  const t = useMessages();
  const own = values.find((pair) => gapOf(pair) === gapId);
  const select = (id: string) => {
    const others = values.filter((pair) => gapOf(pair) !== gapId);
    if (id === '') return onAnswer(others);
    const most = choices.find((choice) => choice.id === id)?.matchMax ?? 1;
    return onAnswer(paired(others, `${id} ${gapId}`, { isSameUse: (pair) => choiceOf(pair) === id, most }));
  };
  const solution = choices.filter(({ id }) => right?.includes(`${id} ${gapId}`) ?? false).map(nameOf);
  return (
    <span className={styles.entry}>
      <select
        dir="auto"
        aria-label={label}
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
