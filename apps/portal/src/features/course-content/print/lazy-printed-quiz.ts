import { lazyComponent } from '../../../lib/page/lazy-component.tsx';

/** Questions on paper: most of what is printed has none. */
export const { Component: PrintedQuiz, preload: preloadPrintedQuiz } = lazyComponent(
  async () => (await import('./printed-quiz.tsx')).PrintedQuiz,
  { areas: ['quiz'] },
);
