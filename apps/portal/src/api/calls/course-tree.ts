import type { ActivityTree, CourseShape, CourseStanding } from '@stoa/contract';
import { courseTree, treeInPieces } from '@stoa/contract/course-tree';
import { courseItems, findPart, flattenParts } from '@stoa/domain';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { inPieces } from '../../lib/state/in-pieces.ts';
import { answerKeeper } from './answer-keeper.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { askDocument, isDocumentKept, keptDocuments } from './documents.ts';
import { queryKeyOf } from './query.ts';

/** Everything react-query needs for the tree of one attempt. */
export function treeOptions(objectiveWorkflowId: string) {
  const input = { params: { objectiveWorkflowId } };
  return queryOptions<ActivityTree, CallError>({
    queryKey: queryKeyOf('getActivityTree', input),
    queryFn: async ({ signal }) => {
      // a course may change between its two answers
      const asked = askTree(objectiveWorkflowId, signal).catch((error: unknown) => {
        if (error instanceof CallError && error.has('course-shape.replaced'))
          return askTree(objectiveWorkflowId, signal);
        throw error;
      });
      // what is kept under the name of a call is its answer
      return (await (answerKeeper.now?.('getActivityTree', input, asked) ?? asked)) as ActivityTree;
    },
  });
}

async function askTree(objectiveWorkflowId: string, signal: AbortSignal): Promise<ActivityTree> {
  return await treeOf(await call('getCourseStanding', { params: { objectiveWorkflowId }, signal }));
}

async function treeOf(standing: CourseStanding): Promise<ActivityTree> {
  // the contract says what comes
  const shape = (await askDocument(standing.shape)) as CourseShape;
  await inPieces(treeInPieces(shape, standing));
  const tree = courseTree(shape, standing);
  await inPieces(walksOf(tree));
  return tree;
}

/** The walks through a tree that the first screen asks for: what they find is known from then on. */
function* walksOf({ activity }: ActivityTree): Generator<undefined, void> {
  flattenParts(activity);
  yield;
  courseItems(activity);
  yield;
  findPart(activity, '');
}

/**
 * Puts the tree where the first screen looks for it, out of what came with the first HTML; without its shape it is left
 * out.
 */
export async function plantTree(client: QueryClient, standing: CourseStanding): Promise<void> {
  if (isDocumentKept(standing.shape)) setTree(client, standing, await treeOf(standing));
}

/** The same at once, for whoever draws a page that nobody waits at. */
export function plantTreeAtOnce(client: QueryClient, standing: CourseStanding): void {
  if (!isDocumentKept(standing.shape)) return;
  const [shape] = keptDocuments<CourseShape>([standing.shape]);
  if (shape) setTree(client, standing, courseTree(shape, standing));
}

function setTree(client: QueryClient, { objectiveWorkflow }: CourseStanding, tree: ActivityTree): void {
  client.setQueryData(treeOptions(objectiveWorkflow.id).queryKey, tree);
}
