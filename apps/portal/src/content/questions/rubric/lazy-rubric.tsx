import { lazyComponent } from '../../../lib/page/lazy-component.tsx';

/** A rubric where most pages have none: it is fetched with the first one. */
export const { Component: LazyRubric } = lazyComponent(async () => (await import('./rubric-view.tsx')).RubricView, {
  areas: ['hand-in'],
});

/** What was said by it, folded. */
export const { Component: LazySaidByRubric } = lazyComponent(
  async () => (await import('./said-by-rubric.tsx')).SaidByRubric,
  { areas: ['hand-in'] },
);
