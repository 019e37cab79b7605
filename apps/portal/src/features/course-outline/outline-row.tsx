import type { ActivityPart } from '@stoa/contract';
import { Badge, ChevronEndIcon, classNames, VisuallyHidden } from '@stoa/ui';
import { memo } from 'react';
import { lookOf } from '../../course/activity-looks.ts';
import type { PartState } from '../../course/attempt/part-state.ts';
import { StateMark, stateLooks } from '../../course/attempt/state-mark.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { picturedActivity } from './outline-notes.ts';
import styles from './outline-row.module.css';
import { notedStates } from './use-notes.ts';

interface OutlineRowProps {
  readonly part: ActivityPart;
  /** Level from 1; so is the position, among so many. */
  readonly level: number;
  readonly position: number;
  readonly count: number;
  readonly href: string;
  readonly state: PartState;
  /** One to a line. */
  readonly notes: string;
  readonly updated: boolean;
  /** Part to begin with, where this part waits for it. */
  readonly nextStep: { readonly name: string; readonly href: string } | null;
  readonly current: boolean;
  /** Tab comes to this row of the list; the arrow keys go on from there. */
  readonly tabStop: boolean;
  /** True for rows in sight or close to it; far from it a row says everything and shows no picture. */
  readonly near: boolean;
  /** True for a group whose list is shown; null for a page. */
  readonly open: boolean | null;
}

/**
 * A place in the table of contents: its kind, its name, what there is to know, and its state. Only rows that change are
 * drawn anew, so that a course of a thousand pages stays quick; the tree around them makes the links go where they
 * lead, and opens and closes sections.
 */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { part, level, position, count, href, state, notes, updated, current, tabStop, near, open } = props;
  const t = useMessages();
  return (
    <div className={classNames(styles.row, current && styles.current)} data-row={part.axis}>
      {open !== null && <Toggle open={open} near={near} />}
      <a
        role="treeitem"
        aria-level={level}
        aria-posinset={position}
        aria-setsize={count}
        href={href}
        className={classNames(styles.link, open === null ? styles.page : styles.group)}
        aria-current={current ? 'page' : undefined}
        aria-expanded={open ?? undefined}
        tabIndex={tabStop ? 0 : -1}
      >
        {open === null && <span className={styles.kind}>{near && <Kind part={part} />}</span>}
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{part.childActivity.name}</bdi>
            {open === null && <VisuallyHidden> ({t(lookOf(picturedActivity(part)).name)})</VisuallyHidden>}
          </span>
          {notes !== '' && <span className={styles.note}>{notes}</span>}
          {updated && (
            <span>
              <Badge tone="accent">{t('course.part.updated')}</Badge>
            </span>
          )}
        </span>
        <span className={styles.state} aria-hidden={notedStates.has(state) || undefined}>
          {near ? <StateMark state={state} /> : <VisuallyHidden>{t(stateLooks[state].name)}</VisuallyHidden>}
        </span>
      </a>
      {props.nextStep && <NextStep {...props.nextStep} level={level + 1} />}
    </div>
  );
});

function Kind({ part }: { readonly part: ActivityPart }) {
  const Icon = lookOf(picturedActivity(part)).icon;
  return <Icon size={18} />;
}

/** Part to begin with, as an item of its own below the one that waits for it. */
function NextStep({ name, href, level }: { readonly name: string; readonly href: string; readonly level: number }) {
  const t = useMessages();
  return (
    <div role="group" className={styles.next}>
      <a role="treeitem" aria-level={level} aria-posinset={1} aria-setsize={1} href={href} tabIndex={-1}>
        {t('course.part.next-step', { name })}
      </a>
    </div>
  );
}

/** Arrow for the mouse and the finger; the item itself says whether it is open, and its keys open and close it. */
function Toggle({ open, near }: { readonly open: boolean; readonly near: boolean }) {
  return (
    <span aria-hidden="true" className={classNames(styles.toggle, open && styles.open)} data-toggle="">
      {near && <ChevronEndIcon size={16} />}
    </span>
  );
}
