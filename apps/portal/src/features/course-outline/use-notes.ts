import type { ActivityPart } from '@stoa/contract';
import { proctoringRefusals } from '@stoa/domain';
import type { ShownAttempt } from '../../course/attempt/shown-attempt.ts';
import { useOpenReason } from '../../course/attempt/open-reason.ts';
import { useDeadline } from '../../course/deadline.ts';
import { openBlocker, type PartRefusal, type PartState } from '../../course/attempt/part-state.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { ownDue } from './outline-notes.ts';

const proctoringReasons: ReadonlySet<PartRefusal['reason']> = new Set(proctoringRefusals);

/** The reason of the lock says so already. */
function saysProctored(refusal: PartRefusal | null): boolean {
  return refusal !== null && proctoringReasons.has(refusal.reason);
}

/** States that the notes of a place say in words. */
export const notedStates: ReadonlySet<PartState> = new Set(['draft', 'failed', 'optional']);

export type NotesOf = (part: ActivityPart, parent: ActivityPart | null) => string;

/** Notes on a part in words, one to a line: the meaning of its icons and further facts, such as why it is locked. */
export function useNotes({ view, now }: Pick<ShownAttempt, 'view' | 'now'>): NotesOf {
  const t = useMessages();
  const openReason = useOpenReason();
  const deadline = useDeadline();
  const format = useFormat();
  const locked = (refusal: PartRefusal) => {
    // where the row leads to the one thing that has to be done first, it is named there
    const leads = refusal.blockers.flat().length === 1 && openBlocker(view, refusal) !== null;
    return openReason(leads ? { ...refusal, blockers: [] } : refusal);
  };
  return (part, parent) => {
    const { state, refusal } = view(part);
    const { duration } = part.childActivity;
    const due = state === 'completed' ? null : ownDue(part, parent);
    const notes = [
      duration === null || duration <= 0 ? null : format.duration(duration),
      state === 'draft' ? t('course.part.draft') : null,
      state === 'failed' ? t('course.part.failed') : null,
      state !== 'draft' && part.optional ? t('course.part.optional') : null,
      part.childActivity.proctored && !saysProctored(refusal) ? t('course.part.proctored') : null,
      state === 'locked' && refusal ? locked(refusal) : null,
      due === null ? null : deadline(due, now).text,
    ];
    return notes.filter((note) => note !== null).join('\n');
  };
}
