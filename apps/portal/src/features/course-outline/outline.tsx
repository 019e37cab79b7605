import type { ActivityPart } from '@stoa/contract';
import { findPart, pageOf, pathTo, shownAs } from '@stoa/domain';
import { useId, useMemo, useRef, type ReactNode } from 'react';
import type { ShownAttempt } from '../../course/attempt/shown-attempt.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { ExpandAll } from './expand-all.tsx';
import { OutlineHeader } from './outline-header.tsx';
import { OutlineList, type OutlineContext } from './outline-list.tsx';
import { outlineRows } from './outline-rows.ts';
import styles from './outline.module.css';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useRowLinks } from './use-row-links.ts';
import { useExpanded } from './use-expanded.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useNotes } from './use-notes.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

export interface OutlineProps {
  readonly attempt: ShownAttempt;
  readonly onIntend: (part: ActivityPart) => void;
  /** Content below the list, such as the button to submit. */
  readonly footer: ReactNode;
  /** Names itself; a drawer does so in its place. */
  readonly titled?: boolean;
}

/** The table of contents of a course with its header (Spec 2 §2 'Table of contents'). */
export function Outline({ attempt, onIntend, footer, titled = false }: OutlineProps) {
  const t = useMessages();
  const { tree, axis, view, pathOf } = attempt;
  const way = axis === null ? [] : pathTo(tree.activity, axis).map((part) => part.axis);
  const page = axis === null ? null : (pageOf(tree.activity, axis) ?? findPart(tree.activity, axis));
  const currentAxis = page && shownAs(page).axis;
  const expanded = useExpanded(way);
  const rows = useMemo(() => outlineRows(tree.activity, expanded.has), [tree.activity, expanded]);
  const list = useRef<HTMLElement>(null);
  const keys = useOutlineKeys(rows, currentAxis, expanded);
  const { tabStop } = keys;
  const links = useRowLinks(rows, onIntend, expanded.toggle);
  const drawn = useDrawnRows(list, rows, [currentAxis, tabStop]);
  useScrollToCurrent(list, currentAxis);
  const hint = useId();
  const context: OutlineContext = {
    view,
    pathOf,
    currentAxis,
    tabStop,
    drawn,
    notesOf: useNotes(attempt),
    base: links.base,
  };
  return (
    <div className={styles.outline}>
      <OutlineHeader attempt={attempt} />
      <ExpandAll root={tree.activity} expanded={expanded} titled={titled} />
      {rows.all.length > 0 && (
        <nav
          ref={list}
          aria-label={t('course.outline.label')}
          className={styles.list}
          {...links.events}
          {...keys.events}
        >
          <OutlineList
            role="tree"
            aria-label={t('course.outline.label')}
            aria-describedby={hint}
            nodes={rows.top}
            context={context}
          />
          <p id={hint} className={styles.hint}>
            {t('course.outline.keys')}
          </p>
        </nav>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
