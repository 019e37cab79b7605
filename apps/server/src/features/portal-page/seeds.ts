import type { ActivityTree, CallName, CallTypes, ObjectiveAccess, Seed } from '@stoa/contract';
import {
  catalogQuery,
  findPart,
  firstPageQuery,
  isComposite,
  isPage,
  isReadTogether,
  landingPart,
  leafParts,
  openCatalogQuery,
  pageOf,
  pathTo,
  readCatalogAddress,
  settingKeys,
  type FoundPlace,
  type PlacePattern,
} from '@stoa/domain';
import type { CallInProcess } from '../../kernel/calls/in-process-calls.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { PublicContext } from '../../kernel/calls/context.ts';

/** Answers that the first screen of a place asks for. */
class SeedTray {
  readonly seeds: Seed[] = [];
  readonly #ask: CallInProcess;
  readonly context: PublicContext;

  constructor(ask: CallInProcess, context: PublicContext) {
    this.#ask = ask;
    this.context = context;
  }

  async add<N extends CallName>(
    call: N,
    params: Seed['params'],
    query: Seed['query'] = {},
  ): Promise<CallTypes[N]['answer']> {
    const answer = await this.#ask({ call, params, query }, this.context);
    this.seeds.push({ call, params, query, answer });
    // the handler of this very call made the answer
    return answer as CallTypes[N]['answer'];
  }
}

type Planter = (tray: SeedTray, params: FoundPlace['params'], search: URLSearchParams) => Promise<unknown>;

const nothing: Planter = async () => undefined;

/** Which place asks what first. */
const planters: Readonly<Record<PlacePattern, Planter>> = {
  '/': plantCourses,
  '/courses': plantCourses,
  '/courses/:objectiveId': plantCourse,
  '/courses/:objectiveId/:aggregateId': plantCourse,
  '/courses/:objectiveId/view/details': plantCourse,
  '/courses/:objectiveId/view/content': plantContent,
  '/courses/:objectiveId/view/content/:axis': plantContent,
  '/courses/redirect/:objectiveId': plantCourse,
  '/courses/proctor/:objectiveId/:activityPathId': plantCourse,
  '/courses/:objectiveId/workflow/:workflowId/view': plantCourse,
  '/courses/:objectiveId/certificate/:certificateNumber': plantCourse,
  '/catalog': plantCatalog,
  '/catalog/:objectiveId/*': plantOffer,
  '/calendar/*': nothing,
  '/profile': nothing,
  '/email-response-callback': nothing,
  '/lti-tool-callback': nothing,
  '/login-callback': nothing,
  '/forbidden': nothing,
  '/simulate-error': nothing,
  '/certificate/:certificateNumber': nothing,
  '/open-catalog': plantOpenCatalog,
  '/open-catalog/:objectiveId/*': plantOpenCourse,
};

/**
 * Answers by the very handlers of the calls. What a person may not see, or what fails, is left out: the portal asks
 * again and shows why.
 */
export async function plantSeeds(
  ask: CallInProcess,
  context: PublicContext,
  place: FoundPlace,
  search: URLSearchParams,
): Promise<readonly Seed[]> {
  const tray = new SeedTray(ask, context);
  try {
    await planters[place.pattern](tray, place.params, search);
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidRequest)) throw error;
  }
  return tray.seeds;
}

async function plantCourses(tray: SeedTray, _params: FoundPlace['params'], search: URLSearchParams): Promise<void> {
  await tray.add('queryEnrolledObjectives', {}, firstPageQuery(search));
  if (!search.has('collection') && !search.has('term')) return;
  // by these the portal knows at once which of the filters exist
  await tray.add('listEnrolledShowcases', {});
  await tray.add('listTerms', {});
}

async function plantCourse(tray: SeedTray, params: FoundPlace['params']): Promise<ActivityTree | null> {
  const access = await tray.add('getObjectiveAccess', { objectiveId: params['objectiveId'] ?? '' });
  return await plantTree(tray, access);
}

async function plantTree(
  tray: SeedTray,
  { objectiveWorkflowAggregate }: ObjectiveAccess,
): Promise<ActivityTree | null> {
  const workflow = objectiveWorkflowAggregate.lastObjectiveWorkflow;
  return workflow === null ? null : await tray.add('getActivityTree', { objectiveWorkflowId: workflow.id });
}

async function plantContent(tray: SeedTray, params: FoundPlace['params']): Promise<void> {
  const tree = await plantCourse(tray, params);
  if (tree === null) return;
  const axis = params['axis'] ?? null;
  if (isPage(tree.activity)) return await plantBeginning(tray, tree, axis ?? tree.objectiveWorkflow.lastAxis);
  const begin = axis ?? (await landingAxis(tray, tree));
  const page = begin === null ? null : (pageOf(tree.activity, begin) ?? findPart(tree.activity, begin));
  if (page === null) return;
  const call = isComposite(page.childActivity) ? 'listChildren' : 'getActivity';
  await tray.add(call, { objectiveWorkflowId: tree.objectiveWorkflow.id, activityPathId: page.activityPathId });
}

/**
 * Of a course that is one page, what is read together with the activity to begin at; the rest comes as the reader comes
 * near.
 */
async function plantBeginning(
  tray: SeedTray,
  { activity, objectiveWorkflow }: ActivityTree,
  axis: string | null,
): Promise<void> {
  const objectiveWorkflowId = objectiveWorkflow.id;
  if (!isComposite(activity)) return void (await tray.add('getRootActivity', { objectiveWorkflowId }));
  const leaves = leafParts(activity);
  const leaf = leaves.find((part) => part.axis === axis) ?? leaves[0];
  if (!leaf) return;
  const section = pathTo(activity, leaf.axis).at(-2);
  if (!isReadTogether(section?.childActivity ?? activity)) {
    await tray.add('getActivity', { objectiveWorkflowId, activityPathId: leaf.activityPathId });
  } else if (section) {
    await tray.add('listChildren', { objectiveWorkflowId, activityPathId: section.activityPathId });
  } else await tray.add('listRootChildren', { objectiveWorkflowId });
}

/** Where the portal will lead to when the address names no place. */
async function landingAxis(
  { context }: SeedTray,
  { activity, objectiveWorkflow }: ActivityTree,
): Promise<string | null> {
  const course = {
    courseState: objectiveWorkflow.state,
    newContentAfterCompletion: await context.setting(settingKeys.accessNewContentAfterCompletion),
  };
  return landingPart(activity, { lastAxis: objectiveWorkflow.lastAxis, course }, context.now)?.axis ?? null;
}

async function plantCatalog(tray: SeedTray, _params: FoundPlace['params'], search: URLSearchParams): Promise<void> {
  await tray.add('queryCatalogObjectives', {}, catalogQuery(readCatalogAddress(search), 0));
  await tray.add('listCatalogShowcases', {});
}

async function plantOffer(tray: SeedTray, params: FoundPlace['params']): Promise<void> {
  await tray.add('getObjectiveAccess', { objectiveId: params['objectiveId'] ?? '' });
}

/** Null for the organisation of the host. */
function domainIn(search: URLSearchParams): string | null {
  return search.get('domain') || null;
}

async function plantOpenCatalog(tray: SeedTray, _params: FoundPlace['params'], search: URLSearchParams): Promise<void> {
  const domain = domainIn(search);
  await tray.add('queryOpenCatalog', {}, openCatalogQuery(domain, 0));
  await tray.add('listOpenCatalogShowcases', {}, domain === null ? {} : { domain });
}

async function plantOpenCourse(tray: SeedTray, params: FoundPlace['params'], search: URLSearchParams): Promise<void> {
  const domain = domainIn(search);
  await tray.add(
    'getOpenCatalogObjective',
    { objectiveId: params['objectiveId'] ?? '' },
    domain === null ? {} : { domain },
  );
}
