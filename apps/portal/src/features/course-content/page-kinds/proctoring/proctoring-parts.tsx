import { part } from '../../../../lib/page/lazy-component.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

export const { Part: ProctoringGate } = part(async () => (await import('./proctoring-gate.tsx')).ProctoringGate, {
  areas: ['proctoring'],
  fallback: <PageSkeleton />,
});

export const { Part: ProctoringWatch } = part(async () => (await import('./proctoring-watch.tsx')).ProctoringWatch, {
  areas: ['proctoring'],
});
