import type { ActivityPart } from '@stoa/contract';
import { Badge, ChevronEndIcon, classNames } from '@stoa/ui';
import { memo } from 'react';
import { kinds } from '../../lib/course/kinds.ts';
import type { PartState } from '../../lib/course/part-state.ts';
import { StateMark } from '../../lib/course/state-mark.tsx';
import { Link } from '../../lib/link.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { pictureKind } from './outline-notes.ts';
import styles from './outline-row.module.css';

interface OutlineRowProps {
  readonly part: ActivityPart;
  readonly path: string;
  readonly state: PartState;
  /** One to a line. */
  readonly notes: string;
  readonly updated: boolean;
  /** What to do first, where this place waits for it. */
  readonly nextStep: { readonly name: string; readonly path: string } | null;
  readonly current: boolean;
  /** Tab comes to this row of the list; the arrow keys go on from there. */
  readonly tabStop: boolean;
  /** Of a group: whether its list is shown; null for a page. */
  readonly open: boolean | null;
  readonly listId: string;
  readonly onToggle: (axis: string) => void;
  readonly onIntend: (part: ActivityPart) => void;
}

/**
 * A place in the table of contents: its kind, its name, what there is to know, and its state. Only rows that change are drawn anew, so
 * that a course of a thousand pages stays quick.
 */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { part, path, state, notes, updated, current, tabStop, open, onIntend } = props;
  const t = useMessages();
  const Kind = kinds[pictureKind(part)].icon;
  const intend = () => onIntend(part);
  return (
    <div className={classNames(styles.row, current && styles.current)}>
      {open === null ? <span className={styles.spacer} /> : <Toggle {...props} open={open} />}
      <Link
        to={path}
        className={classNames(styles.link, open !== null && styles.group)}
        aria-current={current ? 'page' : undefined}
        aria-expanded={open ?? undefined}
        data-axis={part.axis}
        tabIndex={tabStop ? 0 : -1}
        onMouseEnter={intend}
        onFocusCapture={intend}
      >
        {open === null && <Kind size={18} className={styles.kind} />}
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{part.childActivity.name}</bdi>
          </span>
          {notes !== '' && <span className={styles.note}>{notes}</span>}
          {updated && (
            <span>
              <Badge tone="accent">{t('course.part.updated')}</Badge>
            </span>
          )}
        </span>
        <StateMark state={state} />
      </Link>
      {props.nextStep && <NextStep {...props.nextStep} />}
    </div>
  );
});

function NextStep({ name, path }: { readonly name: string; readonly path: string }) {
  const t = useMessages();
  return (
    <Link to={path} tabIndex={-1} className={styles.next}>
      {t('course.part.next-step', { name })}
    </Link>
  );
}

function Toggle({ part, open, listId, onToggle }: OutlineRowProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.toggle, open && styles.open)}
      aria-expanded={open === true}
      aria-controls={open ? listId : undefined}
      aria-label={t(open ? 'course.outline.hide' : 'course.outline.show', { name: part.childActivity.name })}
      onClick={() => onToggle(part.axis)}
    >
      <ChevronEndIcon size={16} />
    </button>
  );
}
