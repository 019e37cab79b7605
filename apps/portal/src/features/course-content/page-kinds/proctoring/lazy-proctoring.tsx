import { lazyComponent } from '../../../../lib/page/lazy-component.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

export const { Component: ProctoringGate } = lazyComponent(
  async () => (await import('./proctoring-gate.tsx')).ProctoringGate,
  {
    areas: ['proctoring'],
    fallback: <PageSkeleton />,
  },
);

export const { Component: ProctoringWatch } = lazyComponent(
  async () => (await import('./proctoring-watch.tsx')).ProctoringWatch,
  {
    areas: ['proctoring'],
  },
);
