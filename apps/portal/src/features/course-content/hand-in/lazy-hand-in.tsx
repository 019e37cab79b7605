import { lazyComponent } from '../../../lib/page/lazy-component.tsx';

/** Loaded where something can be handed in, and only there. */
export const { Component: HandInPanel } = lazyComponent(async () => (await import('./hand-in-panel.tsx')).HandInPanel, {
  areas: ['hand-in', 'shell-extras'],
});
