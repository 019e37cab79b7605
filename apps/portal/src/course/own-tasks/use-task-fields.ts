import type { OwnTask } from '@stoa/contract';
import { useState } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import { timesOf } from './own-task-times.ts';

/** What is typed of a task. */
export interface TaskFields {
  readonly title: string;
  readonly note: string;
  /** Path below /learn of the page that it leads to. */
  readonly path: string | null;
  readonly day: string;
  readonly time: string;
}

interface TaskBeginning {
  readonly task: OwnTask | undefined;
  readonly day: string;
  readonly path: string | null;
}

/** The fields of a task, on this device from the first letter until it is saved or thrown away. */
export function useTaskFields({ task, day, path }: TaskBeginning) {
  const { user, zone: ofDevice } = useSession();
  const zone = user?.timezone ?? ofDevice;
  // what is thought of on one page is not what is thought of on another
  const [draft, keep] = useDraft(`own-task:${user?.id ?? ''}:${task?.id ?? `new:${path ?? ''}`}`);
  const beginning: TaskFields = {
    title: task?.title ?? '',
    note: task?.note ?? '',
    path: task?.path ?? path,
    ...(task ? timesOf(task, zone) : { day, time: '' }),
  };
  const [left, setLeft] = useState(() => fieldsIn(draft));
  const [fields, setFields] = useState(left ?? beginning);
  const change = (some: Partial<TaskFields>) => {
    const next = { ...fields, ...some };
    keep(JSON.stringify(next));
    setFields(next);
  };
  const forget = () => keep('');
  const beginAnew = () => {
    forget();
    setLeft(null);
    setFields(beginning);
  };
  /** `wasLeft`: they were typed before, and the window was left without saving them. */
  return { zone, fields, change, forget, beginAnew, wasLeft: left !== null };
}

/** Fields as they were kept; null for none, and for what an earlier version kept in another way. */
function fieldsIn(draft: string): TaskFields | null {
  try {
    const kept: unknown = JSON.parse(draft);
    return isFields(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is TaskFields {
  if (typeof value !== 'object' || value === null || !('path' in value)) return false;
  const texts = ['title', 'note', 'day', 'time'].map((name) => Reflect.get(value, name) as unknown);
  return [...texts, value.path ?? ''].every((text) => typeof text === 'string');
}
