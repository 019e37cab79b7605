import type { ActivityTree, CourseShape, CourseStanding } from '@stoa/contract';
import { courseTree } from '@stoa/contract/course-tree';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { answerKeeper } from './answer-keeper.ts';
import { call, jsonOf } from './call.ts';
import { CallError, callErrorFrom, noAnswer } from './call-error.ts';
import { queryKeyOf } from './query.ts';

/** The shapes of the courses that were looked at, by their addresses. */
const shapes: Record<string, CourseShape> = {};
/** More than a visit looks at, and than whoever draws for all needs at a time. */
const mostShapes = 100;

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

/** Puts the tree where the first screen looks for it, out of what came with the first HTML. */
export async function plantTree(client: QueryClient, standing: CourseStanding): Promise<void> {
  const tree = await treeOf(standing);
  client.setQueryData(treeOptions(standing.objectiveWorkflow.id).queryKey, tree);
}

async function treeOf(standing: CourseStanding): Promise<ActivityTree> {
  return courseTree((shapes[standing.shape] ??= await askShape(standing.shape)), standing);
}

/**
 * Asks without headers, as the page's own preload did: otherwise the browser would not take one for the other. What it
 * has kept is right, because an address answers for ever what it answered once.
 */
async function askShape(address: string): Promise<CourseShape> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new CallError(noAnswer, [], { cause });
  });
  if (!response.ok) throw await callErrorFrom(response);
  // the contract says what comes
  return (await jsonOf(response)) as CourseShape;
}

/** Whether the shape at an address is here. */
export const isShapeKept = (address: string): boolean => shapes[address] !== undefined;

/** Takes over a shape that came in another way. */
export function keepShape(address: string, shape: CourseShape): void {
  const [oldest] = Object.keys(shapes);
  if (oldest !== undefined && Object.keys(shapes).length >= mostShapes) delete shapes[oldest];
  shapes[address] = shape;
}

/** The same as `plantTree`, out of a shape that is here already; without it the tree is left out. */
export function plantTreeNow(client: QueryClient, standing: CourseStanding): void {
  const shape = shapes[standing.shape];
  if (shape) client.setQueryData(treeOptions(standing.objectiveWorkflow.id).queryKey, courseTree(shape, standing));
}
