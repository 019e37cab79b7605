import { lastCommits } from './last-commits.ts';

/** A package in its frame. */
interface Framed {
  readonly close: () => void;
  readonly open: () => void;
}

const frames = new Map<string, Framed>();

/** Notes the package that stands in its frame for some work; answers what forgets it. */
export function noteFrame(activityWorkflowId: string, framed: Framed): () => void {
  frames.set(activityWorkflowId, framed);
  return () => {
    if (frames.get(activityWorkflowId) === framed) frames.delete(activityWorkflowId);
  };
}

/**
 * Takes a package out of its frame, where it stands in one, and waits until its last words are saved: many end their
 * session only then, and work that another attempt has followed takes no more. Answers what opens it again.
 */
export async function endPackage(activityWorkflowId: string): Promise<() => void> {
  const framed = frames.get(activityWorkflowId);
  if (framed === undefined) return () => undefined;
  framed.close();
  await lastCommits(activityWorkflowId);
  return framed.open;
}

/** The same for every package of the page, before its course is submitted. */
export async function endPackages(): Promise<() => void> {
  const reopen = await Promise.all([...frames.keys()].map(endPackage));
  return () => reopen.forEach((open) => open());
}
