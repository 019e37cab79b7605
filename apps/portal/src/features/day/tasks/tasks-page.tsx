import type { Day, DayEntry } from '@stoa/contract';
import { dayKinds, limits, taskSection, taskSections, wholeGap, type DayBounds, type TaskSection } from '@stoa/domain';
import { Button, CheckCircleIcon, EmptyState, InfoIcon, Notice, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useId, useState } from 'react';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { OwnTaskDialog } from '../../../course/own-tasks/lazy-dialog.ts';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useSearch } from '../../../lib/page/use-search.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import { useStaleWords } from '../stale-note.tsx';
import { useBounds, useDay } from '../use-day.ts';
import { useFocusAfter } from '../../../lib/page/use-focus-after.ts';
import { TaskRow } from './task-row.tsx';
import styles from './tasks-page.module.css';

/** Everything that there is to do, by date or by course. What is ticked and put off is the person's own. */
export function TasksPage() {
  const t = useMessages();
  const read = useDay({ most: String(limits.tasks) });
  const { day, gaps, now, error, retry, retrying } = read;
  const staleWords = useStaleWords(read);
  const bounds = useBounds(now);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading className={styles.title}>{t('day.tasks')}</PageHeading>
        {day && <Grouping />}
        <AddTask />
      </div>
      <p className={styles.note}>{t('day.tasks.private')}</p>
      {staleWords !== null && (
        <Notice tone="warning" icon={<InfoIcon />} actions={<Retry onRetry={retry} retrying={retrying} />}>
          <span role="status">{staleWords}</span>
        </Notice>
      )}
      {error && <CallFailure error={error} title={t('day.tasks.failed')} onRetry={retry} retrying={retrying} />}
      {!day && !error && <TasksSkeleton />}
      {day && <Groups day={day} lacking={wholeGap(gaps)?.since === null} bounds={bounds} />}
      {day && <AskedTask items={day.items} />}
    </div>
  );
}

/** Adds a task of one's own; an address that names one opens it. */
function AddTask() {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('day.own.add')}
      </Button>
      {open && <OwnTaskDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The own task that the address names, open to be changed. */
function AskedTask({ items }: { readonly items: readonly DayEntry[] }) {
  const [address, change] = useSearch();
  const asked = address.get('own');
  const found = asked === null ? undefined : items.find(({ own }) => own?.id === asked);
  if (!found?.own) return null;
  const close = () =>
    change((search) => {
      search.delete('own');
      return search;
    });
  return <OwnTaskDialog key={found.id} task={found.own} course={found.course?.name ?? null} onClose={close} />;
}

function Retry({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  const t = useMessages();
  const box = useFocusAfter<HTMLSpanElement>((gone) => gone.closest('main')?.querySelector('h1'));
  return (
    <span ref={box}>
      <Button size="small" busy={retrying} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </span>
  );
}

/** By what the tasks are grouped, in the address. */
function Grouping() {
  const t = useMessages();
  const [address, change] = useSearch();
  const byCourse = address.get('by') === 'course';
  const choose = (course: boolean) =>
    change((search) => {
      if (course) search.set('by', 'course');
      else search.delete('by');
      return search;
    });
  return (
    <div role="group" aria-label={t('day.tasks.group')} className={styles.grouping}>
      <Button aria-pressed={!byCourse} variant={byCourse ? 'quiet' : 'secondary'} onClick={() => choose(false)}>
        {t('day.tasks.group.date')}
      </Button>
      <Button aria-pressed={byCourse} variant={byCourse ? 'secondary' : 'quiet'} onClick={() => choose(true)}>
        {t('day.tasks.group.course')}
      </Button>
    </div>
  );
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly items: readonly DayEntry[];
}

interface GroupsProps {
  readonly day: Day;
  /** Not everything is known: where nothing is shown there may be something. */
  readonly lacking: boolean;
  readonly bounds: DayBounds;
}

function Groups({ day, lacking, bounds }: GroupsProps) {
  const t = useMessages();
  const [address] = useSearch();
  const byCourse = address.get('by') === 'course';
  const tasks = day.items.flatMap((item) => {
    const section = sectionOf(item, bounds);
    return section === null ? [] : [{ item, section }];
  });
  if (tasks.length === 0) return lacking ? null : <NoTasks />;
  const inSection = (wanted: TaskSection) => tasks.filter(({ section }) => section === wanted).map(({ item }) => item);
  const ofSection = (section: TaskSection): Group => ({
    key: section,
    title: t(`day.tasks.${section}`),
    items: inSection(section),
  });
  const open = tasks.filter(({ section }) => section !== 'done').map(({ item }) => item);
  const groups = byCourse ? [...coursesOf(open, t('day.tasks.own')), ofSection('done')] : taskSections.map(ofSection);
  return (
    <>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <TaskGroup key={group.key} group={group} showsCourse={!byCourse || group.key === 'done'} now={bounds.now} />
        ))}
      {day.left > 0 && <p className={styles.note}>{t('day.tasks.left', { count: day.left })}</p>}
    </>
  );
}

/** Section of an item; null for what is no task: results of the last days are done, and the rest is told elsewhere. */
function sectionOf(item: DayEntry, bounds: DayBounds): TaskSection | null {
  const { todo, listed } = dayKinds[item.kind];
  if (item.kind === 'result') return 'done';
  return todo && listed ? taskSection(item, bounds) : null;
}

/** Tasks by their courses; what is about none stands under a title of its own. */
function coursesOf(items: readonly DayEntry[], others: string): readonly Group[] {
  return [...Map.groupBy(items, ({ objectiveId }) => objectiveId)].map(([key, own]) => ({
    key: key ?? 'own',
    title: own[0]?.course?.name ?? others,
    items: own,
  }));
}

interface TaskGroupProps {
  readonly group: Group;
  readonly showsCourse: boolean;
  readonly now: Date;
}

function TaskGroup({ group, showsCourse, now }: TaskGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        <bdi>{group.title}</bdi>
      </h2>
      <ul className={styles.list}>
        {group.items.map((item) => (
          <TaskRow key={item.id} item={item} showsCourse={showsCourse} now={now} />
        ))}
      </ul>
    </section>
  );
}

function NoTasks() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<CheckCircleIcon size={28} />}
      title={<h2>{t('day.tasks.empty')}</h2>}
      text={t('day.tasks.empty.text')}
      action={<ButtonLink to={paths.courses()}>{t('day.tasks.courses')}</ButtonLink>}
    />
  );
}

const skeletons = 5;

function TasksSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.list}>
      <VisuallyHidden>{t('day.tasks.loading')}</VisuallyHidden>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} height="4.5rem" />
      ))}
    </div>
  );
}
