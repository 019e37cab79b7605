import type { ActivityPart } from '@stoa/contract';
import { isPage, shownChildren } from '@stoa/domain';
import { useId, useMemo } from 'react';
import type { CourseReading } from '../../lib/course/course-reading.ts';
import type { PartRefusal } from '../../lib/course/part-state.ts';
import styles from './outline-list.module.css';
import { OutlineRow } from './outline-row.tsx';
import type { Expanded } from './use-expanded.ts';
import type { NotesOf } from './use-notes.ts';

/** What every row of an outline needs to know. */
export interface OutlineContext extends Pick<CourseReading, 'view' | 'pathOf'> {
  /** Axis of the page that is open; null when it is none of the outline's. */
  readonly currentAxis: string | null;
  /** Axis of the row that Tab comes to. */
  readonly tabStop: string | null;
  readonly expanded: Expanded;
  readonly notesOf: NotesOf;
  /** Somebody is about to open this part. */
  readonly onIntend: (part: ActivityPart) => void;
}

interface OutlineListProps {
  readonly parts: readonly ActivityPart[];
  readonly parent: ActivityPart | null;
  readonly context: OutlineContext;
  readonly id?: string;
}

/** One level of the table of contents as a list; groups open and close, pages are links. */
export function OutlineList({ parts, parent, context, id }: OutlineListProps) {
  return (
    <ul id={id} className={styles.list}>
      {parts.map((part) => (
        <OutlineItem key={part.axis} part={part} parent={parent} context={context} />
      ))}
    </ul>
  );
}

interface OutlineItemProps extends Omit<OutlineListProps, 'parts' | 'id'> {
  readonly part: ActivityPart;
}

function OutlineItem({ part, parent, context }: OutlineItemProps) {
  const listId = useId();
  const { view, pathOf, currentAxis, tabStop, expanded, notesOf, onIntend } = context;
  const { state, updated, refusal } = view(part);
  const children = isPage(part.childActivity) ? [] : shownChildren(part.childActivity);
  const open = children.length > 0 ? expanded.has(part.axis) : null;
  return (
    <li className={styles.item}>
      <OutlineRow
        part={part}
        path={pathOf(part)}
        state={state}
        notes={notesOf(part, parent)}
        updated={updated}
        nextStep={useNextStep(context, refusal)}
        current={part.axis === currentAxis}
        tabStop={part.axis === tabStop}
        open={open}
        listId={listId}
        onToggle={expanded.toggle}
        onIntend={onIntend}
      />
      {open && <OutlineList id={listId} parts={children} parent={part} context={context} />}
    </li>
  );
}

/** The place to pass first, where it can be opened: behind a row of locks only the first one leads on. The same object while it stays. */
function useNextStep({ view, pathOf }: OutlineContext, refusal: PartRefusal | null) {
  const blocker = refusal?.blocker ?? null;
  const path = blocker && !view(blocker).refusal ? pathOf(blocker) : null;
  const name = blocker?.childActivity.name ?? '';
  return useMemo(() => (path === null ? null : { name, path }), [name, path]);
}
