import { lazyComponent } from '../../lib/page/lazy-component.tsx';

/** The window for tasks of one's own, fetched when somebody opens it. */
export const { Component: OwnTaskDialog } = lazyComponent(
  async () => (await import('./own-task-dialog.tsx')).OwnTaskDialog,
  { areas: ['day'] },
);
