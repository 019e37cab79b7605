import type { FragmentCourse } from '@stoa/contract/fragment';
import { limits, type FragmentName } from '@stoa/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { reportProblem } from '../reporting/problems.ts';
import { FragmentLife } from './fragment-life.ts';
import styles from './fragment-frame.module.css';
import { FragmentPlaceholder } from './fragment-placeholder.tsx';
import { mountFragment } from './mount-fragment.ts';
import { useFragmentContext } from './use-fragment-context.ts';

export interface FragmentFrameProps {
  readonly name: FragmentName;
  readonly fallbackLabel: string;
  readonly lent?: Readonly<Record<string, unknown>>;
  readonly course?: FragmentCourse;
}

interface FragmentPlace extends Pick<FragmentFrameProps, 'name'> {
  readonly lent: FragmentFrameProps['lent'] | undefined;
  readonly course: FragmentFrameProps['course'] | undefined;
}

type Stage = 'coming' | 'shown' | 'failed' | 'trying-again';

/** Loads a federated part, mounts it, and takes it down with the page. */
export function FragmentFrame({ name, fallbackLabel, lent, course }: FragmentFrameProps) {
  const [stage, setStage] = useState<Stage>('coming');
  const [attempt, setAttempt] = useState(0);
  const place = useFragment({ name, lent, course }, attempt, setStage);
  const tryAgain = () => {
    setStage('trying-again');
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.frame}>
      {/* the keyboard goes on here when 'Try again' has done its work and is gone */}
      <div ref={place} tabIndex={-1} className={styles.place} aria-busy={stage !== 'shown' && stage !== 'failed'} />
      {(stage === 'failed' || stage === 'trying-again') && (
        <FragmentPlaceholder
          label={fallbackLabel}
          busy={stage === 'trying-again'}
          onRetry={tryAgain}
          onLeave={() => place.current?.focus()}
        />
      )}
      {stage === 'coming' && <div className={styles.coming} />}
    </div>
  );
}

/** The element in which the part lives. A new attempt begins it anew, a changed context is told to it. */
function useFragment({ name, lent, course }: FragmentPlace, attempt: number, onStage: (stage: Stage) => void) {
  const { fragments } = useSession().config;
  const entry = fragments.find((known) => known.name === name);
  const context = useFragmentContext(lent, course);
  const place = useRef<HTMLDivElement>(null);
  const life = useRef<FragmentLife>(undefined);
  const begin = useEffectEvent((element: HTMLElement) => {
    return new FragmentLife({
      mount: (given, failed) => mountFragment({ name, entry }, element, { context: given, failed }),
      context,
      patience: limits.fragmentPatience,
      onShown: () => onStage('shown'),
      onFailed: () => onStage('failed'),
      onError: reportProblem,
    });
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const begun = begin(place.current);
    life.current = begun;
    return () => begun.end();
  }, [name, entry?.url, attempt]);
  useEffect(() => life.current?.update(context), [context]);
  return place;
}
