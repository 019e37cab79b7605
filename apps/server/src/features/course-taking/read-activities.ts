import { endpoints } from '@stoa/contract';
import { isPlayedContent, shownChildren } from '@stoa/domain';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import type { RequestContext } from '../../kernel/calls/context.ts';
import { read } from '../../kernel/calls/read.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import {
  decideIntroducePart,
  decideOpenPart,
  shownAttemptOnce,
  type Attempt,
} from '../../learning/attempts/attempt.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { nextChangeOf } from '../../learning/attempts/next-change.ts';
import { presentWithContent } from './present.ts';
import { selectContents } from './store.ts';

/** Parts of an attempt with what their activities hold. */
interface LoadedParts {
  /** The attempt as its learner may see it. */
  readonly attempt: Attempt;
  readonly parts: readonly TakenPart[];
  /** Contents by activity id. */
  readonly contents: ReadonlyMap<string, StoredContent>;
}

/** The window of children that the query asks for. */
interface Slice {
  readonly skip?: string;
  readonly take?: string;
}

async function loadParts(
  { db, person }: RequestContext,
  attempt: Attempt,
  parts: readonly TakenPart[],
): Promise<LoadedParts> {
  const withContent = parts.map((part) => part.childActivity).filter((activity) => activity.hasContent);
  const contents = await selectContents(
    db,
    person.tenantId,
    withContent.map((activity) => activity.id),
  );
  return { attempt, parts, contents };
}

function childrenOf({ childActivity }: TakenPart, { skip = '0', take }: Slice): readonly TakenPart[] {
  const from = Number(skip);
  return shownChildren(childActivity).slice(from, take === undefined ? undefined : from + Number(take));
}

/**
 * Content is told where it may be opened now, and what is said before a part also where its player is still to come;
 * elsewhere only that the part is there.
 */
function decideContents({ attempt, parts, contents }: LoadedParts) {
  return parts.map((part) => {
    const content = contents.get(part.childActivity.id);
    return { attempt, part, content: content && isTold(attempt, part, content) ? content : null };
  });
}

function isTold(attempt: Attempt, part: TakenPart, { type }: StoredContent): boolean {
  if (decideOpenPart(attempt, part).allowed) return true;
  return !isPlayedContent(type) && decideIntroducePart(attempt, part).allowed;
}

function decideNamed(loaded: LoadedParts | undefined, { refuse }: Refusing<'activity.not-found'>) {
  return decideContents(found(loaded, () => refuse('activity.not-found')));
}

type ToldPart = ReturnType<typeof decideContents>[number];

async function presentAll(told: readonly ToldPart[], context: RequestContext) {
  const images = await imageOrigins(context);
  // parts of one attempt: a date that comes opens one, or closes it
  for (const { attempt } of told.slice(0, 1)) context.changesAt(nextChangeOf(attempt));
  return await Promise.all(
    told.map(({ attempt, part, content }) => presentWithContent(attempt, part, { content, images })),
  );
}

async function presentOne(told: readonly ToldPart[], context: RequestContext) {
  const [answer] = await presentAll(told, context);
  if (answer === undefined) throw new Error('An activity vanished while it was presented.');
  return answer;
}

const presentList = async (told: readonly ToldPart[], context: RequestContext) => ({
  data: await presentAll(told, context),
});

export const getRootActivity = read(endpoints.getRootActivity, {
  load: async ({ params }, context) => {
    const attempt = await shownAttemptOnce(context, params.objectiveWorkflowId);
    return await loadParts(context, attempt, [attempt.course.root]);
  },
  decide: decideContents,
  present: presentOne,
});

/** One activity with its content; also what the first HTML of a page carries. */
export const getActivity = read(endpoints.getActivity, {
  load: async ({ params }, context) => {
    const attempt = await shownAttemptOnce(context, params.objectiveWorkflowId);
    const part = attempt.course.byPathId.get(params.activityPathId);
    return part === undefined ? undefined : await loadParts(context, attempt, [part]);
  },
  decide: decideNamed,
  present: presentOne,
});

export const listRootChildren = read(endpoints.listRootChildren, {
  load: async ({ params, query }, context) => {
    const attempt = await shownAttemptOnce(context, params.objectiveWorkflowId);
    return await loadParts(context, attempt, childrenOf(attempt.course.root, query));
  },
  decide: decideContents,
  present: presentList,
});

/** The children of one activity with their content; also what the first HTML of a long read carries. */
export const listChildren = read(endpoints.listChildren, {
  load: async ({ params, query }, context) => {
    const attempt = await shownAttemptOnce(context, params.objectiveWorkflowId);
    const part = attempt.course.byPathId.get(params.activityPathId);
    return part === undefined ? undefined : await loadParts(context, attempt, childrenOf(part, query));
  },
  decide: decideNamed,
  present: presentList,
});
