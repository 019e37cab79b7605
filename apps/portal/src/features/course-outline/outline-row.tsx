import type { ActivityPart } from '@stoa/contract';
import { ChevronEndIcon, classNames } from '@stoa/ui';
import { useDeadline } from '../../lib/deadline.ts';
import { kinds } from '../../lib/course/kinds.ts';
import { useOpenReason } from '../../lib/course/open-reason.ts';
import { StateMark } from '../../lib/course/state-mark.tsx';
import { Link } from '../../lib/link.tsx';
import { useMessages } from '../../lib/messages.tsx';
import type { OutlineContext } from './outline-list.tsx';
import { ownDue, pictureKind } from './outline-notes.ts';
import styles from './outline-row.module.css';

interface OutlineRowProps {
  readonly part: ActivityPart;
  readonly parent: ActivityPart | null;
  readonly context: OutlineContext;
  /** Of a group: whether it is open, and the id of its list. */
  readonly group: { readonly open: boolean; readonly listId: string } | null;
}

/** A place in the table of contents: its kind, its name, what there is to know, and its state. */
export function OutlineRow({ part, parent, context, group }: OutlineRowProps) {
  const current = part.axis === context.currentAxis;
  const { name, type } = part.childActivity;
  const Kind = kinds[group ? type : pictureKind(part)].icon;
  return (
    <div className={classNames(styles.row, current && styles.current)}>
      {group ? <Toggle part={part} group={group} context={context} /> : <span className={styles.spacer} />}
      <Link
        to={context.pathOf(part)}
        className={classNames(styles.link, group && styles.group)}
        aria-current={current ? 'page' : undefined}
        onMouseEnter={() => context.onIntend(part)}
        onFocusCapture={() => context.onIntend(part)}
      >
        {!group && <Kind size={18} className={styles.kind} />}
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <Notes part={part} parent={parent} context={context} />
        </span>
        <StateMark state={context.view(part).state} />
      </Link>
    </div>
  );
}

function Toggle({
  part,
  group,
  context,
}: Pick<OutlineRowProps, 'part' | 'context'> & { readonly group: NonNullable<OutlineRowProps['group']> }) {
  const t = useMessages();
  return (
    <button
      type="button"
      className={classNames(styles.toggle, group.open && styles.open)}
      aria-expanded={group.open}
      aria-controls={group.open ? group.listId : undefined}
      aria-label={t(group.open ? 'course.outline.hide' : 'course.outline.show', { name: part.childActivity.name })}
      onClick={() => context.expanded.toggle(part.axis)}
    >
      <ChevronEndIcon size={16} />
    </button>
  );
}

/** In words: what the icons say and what else is to know, such as why the place is locked. */
function Notes({ part, parent, context }: Pick<OutlineRowProps, 'part' | 'parent' | 'context'>) {
  const t = useMessages();
  const openReason = useOpenReason();
  const deadline = useDeadline();
  const { state, refusal } = context.view(part);
  const due = ownDue(part, parent);
  const notes = [
    state === 'draft' && t('course.part.draft'),
    state === 'failed' && t('course.part.failed'),
    state !== 'draft' && part.optional && t('course.part.optional'),
    part.childActivity.proctored && t('course.part.proctored'),
    state === 'locked' && refusal && openReason(refusal),
    due && state !== 'completed' && deadline(due, context.now).text,
  ].filter((note) => typeof note === 'string' && note !== '');
  return notes.map((note) => (
    <span key={String(note)} className={styles.note}>
      {note}
    </span>
  ));
}
