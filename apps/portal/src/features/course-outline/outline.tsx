import type { ActivityPart } from '@stoa/contract';
import { pageOf, pathTo, shownChildren } from '@stoa/domain';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { CourseReading } from '../../lib/course/course-reading.ts';
import { useMessages } from '../../lib/messages.tsx';
import { ExpandAll } from './expand-all.tsx';
import { OutlineHeader } from './outline-header.tsx';
import { OutlineList, type OutlineContext } from './outline-list.tsx';
import styles from './outline.module.css';
import { useExpanded } from './use-expanded.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useNotes } from './use-notes.ts';

export interface OutlineProps {
  readonly reading: CourseReading;
  readonly onIntend: (part: ActivityPart) => void;
  /** What stands below the list, such as the button to submit. */
  readonly footer: ReactNode;
  /** Names itself; a drawer does so in its place. */
  readonly titled?: boolean;
}

/** The table of contents of a course with its header (Spec 2 §2 'Table of contents'). */
export function Outline({ reading, onIntend, footer, titled = false }: OutlineProps) {
  const t = useMessages();
  const { tree, axis, view, pathOf } = reading;
  const way = axis === null ? [] : pathTo(tree.activity, axis).map((part) => part.axis);
  const currentAxis = axis === null ? null : (pageOf(tree.activity, axis)?.axis ?? axis);
  const expanded = useExpanded(way);
  const list = useScrollToCurrent(currentAxis);
  const keys = useOutlineKeys(reading, currentAxis, expanded);
  const hint = useId();
  const parts = useMemo(() => shownChildren(tree.activity), [tree.activity]);
  const { tabStop } = keys;
  const context: OutlineContext = { view, pathOf, currentAxis, tabStop, expanded, notesOf: useNotes(reading), onIntend };
  return (
    <div className={styles.outline}>
      <OutlineHeader reading={reading} />
      <ExpandAll root={tree.activity} expanded={expanded} titled={titled} />
      {parts.length > 0 && (
        <nav ref={list} aria-label={t('course.outline.label')} aria-describedby={hint} className={styles.list} {...keys.events}>
          <OutlineList parts={parts} parent={null} context={context} />
          <p id={hint} className={styles.hint}>
            {t('course.outline.keys')}
          </p>
        </nav>
      )}
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
