import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { flattenParts, isComposite, isReadTogether, pagesFrom, shownChildren } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { rootPart } from '../../course/attempt/root-part.ts';
import { childrenOptions, contentOptions } from '../../course/data/activity-content.ts';

/** One answer that a page is made of. */
export interface PageRead {
  /** Its key on the device, which is that of the query cache. */
  readonly key: string;
  /** Asks the server for it, whatever is in the cache. */
  readonly ask: (client: QueryClient) => Promise<unknown>;
}

/** The pages of a course; the root itself for a course that is one page. */
export function pagesIn(tree: ActivityTree): readonly ActivityPart[] {
  return pagesFrom(rootPart(tree));
}

const anew = { staleTime: 0, retry: false } as const;

/** The answers that a page asks for when it is opened. */
export function readsOf(workflowId: string, page: ActivityPart): readonly PageRead[] {
  const alone = (part: ActivityPart): PageRead => {
    const options = contentOptions(workflowId, part);
    return { key: JSON.stringify(options.queryKey), ask: (client) => client.fetchQuery({ ...options, ...anew }) };
  };
  const together = (part: ActivityPart): PageRead => {
    const options = childrenOptions(workflowId, part);
    return { key: JSON.stringify(options.queryKey), ask: (client) => client.fetchQuery({ ...options, ...anew }) };
  };
  if (!isComposite(page.childActivity)) return [alone(page)];
  const composites = [page, ...flattenParts(page.childActivity).filter((part) => isComposite(part.childActivity))];
  return composites.flatMap((part) =>
    isReadTogether(part.childActivity)
      ? [together(part)]
      : shownChildren(part.childActivity)
          .filter((child) => !isComposite(child.childActivity))
          .map(alone),
  );
}
