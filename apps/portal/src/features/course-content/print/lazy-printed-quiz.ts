import { lazyComponent } from '../../../lib/page/lazy-component.tsx';

/** Questions on paper come with those on the screen: a file of their own would lengthen what every page loads first. */
export const { Component: PrintedQuiz, preload: preloadPrintedQuiz } = lazyComponent(
  async () => (await import('../page-kinds/quiz/quiz-activity.tsx')).PrintedQuiz,
  { areas: ['quiz'] },
);
