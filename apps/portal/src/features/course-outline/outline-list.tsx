import type { ActivityPart } from '@stoa/contract';
import { isPage, shownChildren } from '@stoa/domain';
import { memo, useId } from 'react';
import type { PartView } from '../../lib/course/part-state.ts';
import styles from './outline-list.module.css';
import { OutlineRow } from './outline-row.tsx';
import type { Expanded } from './use-expanded.ts';

/** What every row of an outline needs to know. */
export interface OutlineContext {
  readonly view: (part: ActivityPart) => PartView;
  readonly pathOf: (part: ActivityPart) => string;
  /** Axis of the page that is open; null when it is none of the outline's. */
  readonly currentAxis: string | null;
  readonly expanded: Expanded;
  readonly now: Date;
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

const OutlineItem = memo(function OutlineItem({ part, parent, context }: OutlineItemProps) {
  const listId = useId();
  const children = isPage(part.childActivity) ? [] : shownChildren(part.childActivity);
  const open = children.length > 0 && context.expanded.has(part.axis);
  return (
    <li className={styles.item}>
      <OutlineRow part={part} parent={parent} context={context} group={children.length > 0 ? { open, listId } : null} />
      {open && <OutlineList id={listId} parts={children} parent={part} context={context} />}
    </li>
  );
});
