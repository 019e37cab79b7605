import { CheckIcon, OfflineIcon, WarningIcon, type IconProps } from '@stoa/ui';
import type { MessageKey } from '@stoa/messages';
import { type ComponentType } from 'react';
import { isAsked, lineOf } from '../../../api/commands/work-kinds.ts';
import { workNews } from '../../../api/commands/work-news.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useAttempt } from '../work/current-attempt.ts';
import styles from './save-note.module.css';
import { useStore } from '../../../lib/state/use-store.ts';

export type SaveState = 'saved' | 'here' | 'not';

/** The sign and the words of each state. */
export const saveLooks: Readonly<
  Record<SaveState, { readonly words: MessageKey; readonly Icon: ComponentType<IconProps> }>
> = {
  saved: { words: 'shell-extras.work.saved', Icon: CheckIcon },
  here: { words: 'shell-extras.work.here', Icon: OfflineIcon },
  not: { words: 'shell-extras.work.not', Icon: WarningIcon },
};

/** Where the work of this attempt is; null before there is any. */
export function useSaveState(objectiveWorkflowId: string): SaveState | null {
  const { items, saved } = useStore(workNews);
  // that a page was turned to is no work of its learner
  const own = items.filter((item) => isAsked(item) && lineOf(item) === objectiveWorkflowId);
  if (own.some(({ state }) => state === 'refused')) return 'not';
  if (own.length > 0) return 'here';
  return saved.has(objectiveWorkflowId) ? 'saved' : null;
}

/** Says where the learner's work is: on the server, on this device only, or nowhere. */
export function SaveNote() {
  const { tree } = useAttempt();
  const state = useSaveState(tree.objectiveWorkflow.id);
  return state !== null && <SaveMark state={state} />;
}

export function SaveMark({ state }: { readonly state: SaveState }) {
  const t = useMessages();
  const { words, Icon } = saveLooks[state];
  return (
    <p className={styles.note} data-save={state}>
      <Icon size={16} />
      {t(words)}
    </p>
  );
}
