import type { ObjectiveAccess } from '@stoa/contract';
import {
  courseFactsOf,
  decideSelfEnrol,
  decideStart,
  selfEnrolFactsOf,
  selfEnrolRefusalDate,
  type SelfEnrolRefusal,
} from '@stoa/domain';
import { Button, RefusableButton } from '@stoa/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './catalog-actions.module.css';
import { useAddCourse } from './use-add-course.ts';

interface CatalogActionsProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  readonly axis: string | undefined;
  readonly courseActions: ReactNode;
}

/** Adding the course, or what follows once it is added; a refusal stands there with its reason and its date. */
export function CatalogActions({ access, now, axis, courseActions }: CatalogActionsProps) {
  const group = useFocusWhenEnrolled(access.isEnrolled);
  return (
    <div ref={group} className={styles.actions}>
      {access.isEnrolled ? (
        <Enrolled access={access}>{courseActions}</Enrolled>
      ) : (
        <Offered access={access} now={now} axis={axis} />
      )}
    </div>
  );
}

/** The button that was pressed goes away with what it did: the focus goes on to what comes next. */
function useFocusWhenEnrolled(isEnrolled: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(isEnrolled);
  useEffect(() => {
    if (isEnrolled && !before.current) group.current?.querySelector<HTMLElement>('a, button')?.focus();
    before.current = isEnrolled;
  }, [isEnrolled]);
  return group;
}

function Enrolled({ access, children }: { readonly access: ObjectiveAccess; readonly children: ReactNode }) {
  const t = useMessages();
  return (
    <>
      {children}
      <ButtonLink size="large" to={paths.courseDetails(access.objective.id)}>
        {t('catalog.go-to-course')}
      </ButtonLink>
    </>
  );
}

function Offered({ access, now, axis }: Omit<CatalogActionsProps, 'courseActions'>) {
  const t = useMessages();
  const { add, adding } = useAddCourse(access, axis);
  const decision = decideSelfEnrol(selfEnrolFactsOf(access), now);
  if (!decision.allowed) return <RefusedAdd access={access} reason={decision.reasons[0]} />;
  const startable = decideStart(courseFactsOf(access), now).allowed;
  return (
    <>
      <Button variant="primary" size="large" busy={adding === 'add'} onClick={() => void add('add')}>
        {t('catalog.add')}
      </Button>
      {startable && (
        <Button size="large" busy={adding === 'start'} onClick={() => void add('start')}>
          {t('catalog.start-now')}
        </Button>
      )}
    </>
  );
}

function RefusedAdd({ access, reason }: { readonly access: ObjectiveAccess; readonly reason: SelfEnrolRefusal }) {
  const t = useMessages();
  const exactDate = useExactDate();
  return (
    <RefusableButton
      variant="primary"
      size="large"
      refusedBecause={t(`reason.self-enrol.${reason}`, { date: exactDate(selfEnrolRefusalDate(reason, access)) })}
    >
      {t('catalog.add')}
    </RefusableButton>
  );
}
