import type { KeepingFacts } from './keeping.ts';
import { isComposite, leafParts, type PartNode } from './tree.ts';

/** The pages of a course, by whether they can be kept on a device. */
export interface PagesForKeeping<P> {
  readonly keepable: readonly P[];
  /** Nothing on them is given out now. */
  readonly closed: readonly P[];
  readonly proctored: readonly P[];
}

/** Sorts pages by whether they can be kept: one with anything proctored never is, and one that is shut not now. */
export function pagesForKeeping<P extends PartNode<P> & KeepingFacts>(pages: readonly P[]): PagesForKeeping<P> {
  const proctored = pages.filter((page) => contentsOf(page).some(({ proctoring }) => proctoring !== null));
  const closed = pages.filter(
    (page) =>
      !proctored.includes(page) &&
      !contentsOf(page).some(({ available, contentAvailable }) => available && contentAvailable),
  );
  return { keepable: pages.filter((page) => !proctored.includes(page) && !closed.includes(page)), closed, proctored };
}

function contentsOf<P extends PartNode<P>>(page: P): readonly P[] {
  return isComposite(page.childActivity) ? leafParts(page.childActivity) : [page];
}
