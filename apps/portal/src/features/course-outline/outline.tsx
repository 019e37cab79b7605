import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { pageOf, pathTo, shownChildren } from '@stoa/domain';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { PartView } from '../../lib/course/part-state.ts';
import { useMessages } from '../../lib/messages.tsx';
import { OutlineHeader } from './outline-header.tsx';
import { OutlineList, type OutlineContext } from './outline-list.tsx';
import styles from './outline.module.css';
import { useExpanded } from './use-expanded.ts';

export interface OutlineProps {
  readonly tree: ActivityTree;
  readonly courseName: string;
  readonly dueDate: string | null;
  /** Axis in the address; null at the root. */
  readonly axis: string | null;
  readonly view: (part: ActivityPart) => PartView;
  readonly pathOf: (part: ActivityPart) => string;
  readonly now: Date;
  readonly onIntend: (part: ActivityPart) => void;
  /** What stands below the list, such as the button to submit. */
  readonly footer: ReactNode;
}

/** The table of contents of a course with its header (Spec 2 §2 'Table of contents'). */
export function Outline({ tree, courseName, dueDate, axis, view, pathOf, now, onIntend, footer }: OutlineProps) {
  const t = useMessages();
  const way = axis === null ? [] : pathTo(tree.activity, axis).map((part) => part.axis);
  const currentAxis = axis === null ? null : (pageOf(tree.activity, axis)?.axis ?? axis);
  const expanded = useExpanded(way);
  const list = useScrollToCurrent(currentAxis);
  const parts = useMemo(() => shownChildren(tree.activity), [tree.activity]);
  const context: OutlineContext = { view, pathOf, currentAxis, expanded, now, onIntend };
  return (
    <div className={styles.outline}>
      <OutlineHeader courseName={courseName} progress={tree.objectiveWorkflow.progress} dueDate={dueDate} now={now} />
      <nav ref={list} aria-label={t('course.outline.label')} className={styles.list}>
        <OutlineList parts={parts} parent={null} context={context} />
      </nav>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** Keeps the current place in sight inside the list, without moving the page. */
function useScrollToCurrent(currentAxis: string | null) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list.current || !current) return;
    const box = list.current.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) list.current.scrollTop += place.top - box.top - box.height / 3;
  }, [currentAxis]);
  return list;
}
