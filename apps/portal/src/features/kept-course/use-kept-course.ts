import type { ActivityTree } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetCourse, keepCourse, planKeeping, type KeepFailure } from './keep-course.ts';
import { keptStatus, type KeptStatus } from './kept-status.ts';

export interface KeptCourse {
  /** Null until it was looked for. */
  readonly status: KeptStatus | null;
  /** Pages that were gone through since it began to be kept; null while it is not. */
  readonly done: number | null;
  readonly failure: KeepFailure | null;
  readonly keep: () => Promise<void>;
  readonly stop: () => void;
  readonly remove: () => Promise<void>;
}

/** Keeps a course on this device, removes it, and says what of it is there. Leaving the page stops it. */
export function useKeptCourse(tree: ActivityTree, userId: string): KeptCourse {
  const client = useQueryClient();
  const plan = useMemo(() => planKeeping(tree), [tree]);
  const [status, setStatus] = useState<KeptStatus | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<KeepFailure | null>(null);
  const running = useRef<AbortController>(null);
  const look = useCallback(() => keptStatus(plan, userId), [plan, userId]);
  useEffect(() => void look().then(setStatus, () => {}), [look]); // a browser that keeps nothing has nothing to say
  useEffect(() => () => running.current?.abort(), []);
  const keep = async () => {
    const stopping = new AbortController();
    running.current = stopping;
    setFailure(null);
    setDone(0);
    const onPage = setDone;
    setFailure(await keepCourse(plan, { userId, client, onPage, signal: stopping.signal }));
    setStatus(await look());
    setDone(null);
  };
  const remove = async () => {
    setFailure(null);
    await forgetCourse(plan, userId);
    setStatus(await look());
  };
  return { status, done, failure, keep, stop: () => running.current?.abort(), remove };
}
