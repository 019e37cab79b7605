/** Milliseconds in which a package whose frame is gone may still say its last words. */
const lastWords = 400;

const savers = new Map<string, () => Promise<void>>();

/** Notes how to wait for what is committed at some work. */
export function noteSaver(activityWorkflowId: string, settled: () => Promise<void>): void {
  savers.set(activityWorkflowId, settled);
}

/** Resolves once what a package committed as it went is saved, as far as that can be waited for. */
export async function lastCommits(activityWorkflowId: string): Promise<void> {
  const settled = savers.get(activityWorkflowId);
  if (settled === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, lastWords));
  savers.delete(activityWorkflowId);
  await settled();
}
