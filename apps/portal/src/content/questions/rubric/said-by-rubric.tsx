import type { ReadAssessment } from '@stoa/contract';
import { useMessages } from '../../../lib/language/messages.tsx';
import { RubricView } from './rubric-view.tsx';
import styles from './rubric-view.module.css';

/** What was said by a rubric, among other results: folded, as there may be many. */
export function SaidByRubric({ assessment }: { readonly assessment: ReadAssessment }) {
  const t = useMessages();
  return (
    <details className={styles.folded}>
      <summary>{t('hand-in.rubric.after')}</summary>
      <RubricView rubric={assessment.rubric} assessment={assessment} level="none" />
    </details>
  );
}
