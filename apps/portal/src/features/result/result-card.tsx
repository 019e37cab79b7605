import type { Aggregate } from '@stoa/contract';
import { Card, ClockIcon } from '@stoa/ui';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Receipt } from './receipt.tsx';
import styles from './result-card.module.css';
import { resultView, type ResultView } from './result-view.ts';
import { useHiddenResult } from './use-hidden-result.ts';
import { VisibleResult } from './visible-result.tsx';

interface ResultCardProps {
  readonly aggregate: Aggregate;
  /** The course may be taken again. */
  readonly retake: boolean;
  readonly courseName: string;
  readonly now: Date;
  /** The attempt was submitted a moment ago: the card takes the focus and says so. */
  readonly fresh: boolean;
}

/** The result of the last finished attempt, or the sentence that says when it will be visible, with the receipt of the submission. */
export function ResultCard({ aggregate, retake, courseName, now, fresh }: ResultCardProps) {
  const t = useMessages();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const view = resultView(aggregate);
  useEffect(() => {
    if (fresh) card.current?.focus();
  }, [fresh]);
  if (!view) return null;
  return (
    <section ref={card} tabIndex={-1} aria-labelledby={titleId} className={styles.section}>
      <Card padded>
        <h2 id={titleId} className={styles.title}>
          {t('course.result')}
        </h2>
        {view.kind === 'visible' ? (
          <VisibleResult
            record={view.record}
            scale={aggregate.objectiveGradingScale}
            courseName={courseName}
            celebrate={fresh}
            allowedAttempts={retake ? null : view.record.attempt}
          />
        ) : (
          <HiddenResult view={view} now={now} fresh={fresh} />
        )}
        <Receipt workflow={aggregate.lastObjectiveWorkflow} record={aggregate.lastObjectiveRecord} open={fresh} />
      </Card>
    </section>
  );
}

function HiddenResult({
  view,
  now,
  fresh,
}: {
  readonly view: Extract<ResultView, { kind: 'hidden' }>;
  readonly now: Date;
  readonly fresh: boolean;
}) {
  const t = useMessages();
  const sentence = useHiddenResult()(view, now);
  return (
    <div className={styles.hidden}>
      <span className={styles.clock}>
        <ClockIcon size={24} />
      </span>
      <div>
        {fresh && <p className={styles.lead}>{t('course.result.submitted')}</p>}
        {view.why === 'inGrading' && <p className={styles.lead}>{t('course.result.in-grading')}</p>}
        <p>{sentence}</p>
      </div>
    </div>
  );
}
