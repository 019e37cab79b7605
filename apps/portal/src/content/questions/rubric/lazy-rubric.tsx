import { lazyComponent } from '../../../lib/page/lazy-component.tsx';

/** A rubric where most pages have none: it is fetched with the first one. */
export const { Component: LazyRubric } = lazyComponent(async () => (await import('./rubric-view.tsx')).RubricView, {
  areas: ['hand-in'],
});
