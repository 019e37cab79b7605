import type { ActivityPart } from '@stoa/contract';
import { Button, CheckIcon, EyeIcon } from '@stoa/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useActivityWork } from '../../work/activity-work.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import { proctoredPart } from './proctored-parts.ts';
import styles from './proctoring-gate.module.css';
import { useContentChanged } from '../../../../course/data/use-content-changed.ts';
import { sessionOptions } from './session-query.ts';

interface ProctoringGateProps {
  /** The part that is closed: the proctored part itself, or one in it. */
  readonly part: ActivityPart;
  /** Level of the gate's own heading. */
  readonly level: 2 | 3;
}

/** Stands in the place of proctored content: what proctoring means, how the session stands, and what to do now. */
export function ProctoringGate({ part, level }: ProctoringGateProps) {
  const t = useMessages();
  const { tree, courseName } = useAttempt();
  const place = proctoredPart(tree, part);
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  if (place === null) return null;
  const Heading = `h${level}` as const;
  const name = place.axis === '' ? courseName : place.childActivity.name;
  return (
    <section ref={box} className={styles.gate} data-proctoring={part.proctoring?.state ?? 'none'}>
      <span className={styles.picture}>
        <EyeIcon size={28} />
      </span>
      <Heading className={styles.title}>{t('proctoring.title', { name })}</Heading>
      <Session part={part} place={place} />
      <ul className={styles.about}>
        {(['watched', 'opens', 'kept'] as const).map((point) => (
          <li key={point} className={styles.point}>
            <CheckIcon size={18} />
            <span>{t(`proctoring.about.${point}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SessionProps {
  readonly part: ActivityPart;
  readonly place: ActivityPart;
}

function Session({ part, place }: SessionProps) {
  const t = useMessages();
  const { working } = useAttempt();
  const workId = part.proctoring?.activityWorkflowId ?? null;
  const state = part.proctoring?.state ?? null;
  if (workId !== null && state !== null) return <Waiting workId={workId} state={state} />;
  return (
    <div className={styles.session}>
      <p role="status">{t(working ? 'proctoring.state.none' : 'proctoring.state.none.looking')}</p>
      {working && <Ask place={place} />}
    </div>
  );
}

/** Beginning the proctored place is what asks for its session. */
function Ask({ place }: { readonly place: ActivityPart }) {
  const t = useMessages();
  const { tree } = useAttempt();
  const work = useActivityWork();
  const changed = useContentChanged(tree.objectiveWorkflow.id);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await work.open(place, () => false);
    await changed();
    setBusy(false);
  };
  return (
    <Button variant="primary" size="large" busy={busy} onClick={() => void ask()}>
      {t(busy ? 'proctoring.asking' : 'proctoring.ask')}
    </Button>
  );
}

interface WaitingProps {
  readonly workId: string;
  readonly state: NonNullable<NonNullable<ActivityPart['proctoring']>['state']>;
}

function Waiting({ workId, state }: WaitingProps) {
  const t = useMessages();
  const exactDate = useExactDate();
  const { id } = useAttempt().tree.objectiveWorkflow;
  const { data, error, refetch } = useQuery(sessionOptions(id, workId));
  const changed = useContentChanged(id);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState(false);
  const check = async () => {
    setBusy(true);
    setChecked(false);
    void changed();
    const found = await refetch();
    setBusy(false);
    setChecked(!found.isError && found.data?.state === state);
  };
  const asked = data !== undefined && state === 'created';
  return (
    <div className={styles.session}>
      <p role="status">
        {t(`proctoring.state.${state}`)} {asked && t('proctoring.asked', { date: exactDate(data.created) })}
      </p>
      <Button busy={busy} onClick={() => void check()}>
        {t('proctoring.check')}
      </Button>
      <p role="status" className={styles.note}>
        {error ? t('proctoring.unreachable') : checked && t('proctoring.unchanged')}
      </p>
    </div>
  );
}

/** Moves the focus from the gate to the name of the page when the content replaces the gate. */
function useFocusKept(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const gate = box.current;
    return () => {
      if (gate?.contains(document.activeElement)) document.querySelector<HTMLElement>('article h1')?.focus();
    };
  }, [box]);
}
