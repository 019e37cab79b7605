import { missedScore } from '@stoa/domain';
import { useFormat } from '../../lib/language/messages.tsx';
import { usePercent } from './use-percent.ts';

interface ScoreTextProps {
  readonly normalizedScore: number;
  readonly passed: boolean | null;
  /** Score needed to pass, 0..1; null where none is. */
  readonly minimum: number | null;
}

/** A score as a percentage; one that misses its minimum has the decimals that say so. */
export function ScoreText({ normalizedScore, passed, minimum }: ScoreTextProps) {
  const format = useFormat();
  const percent = usePercent();
  const missed = passed === false && minimum !== null ? missedScore(normalizedScore, minimum) : null;
  return missed ? percent(missed.achieved, missed.fractionDigits) : format.score(normalizedScore);
}
