import { part } from '../../../lib/part.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

export const { Part: ProctoringGate } = part(async () => (await import('./proctoring-gate.tsx')).ProctoringGate, {
  areas: ['proctoring'],
  fallback: <PageSkeleton />,
});

export const { Part: ProctoringWatch } = part(async () => (await import('./proctoring-watch.tsx')).ProctoringWatch, {
  areas: ['proctoring'],
});
