import type { ActivityTree, CourseShape, CourseStanding } from '@stoa/contract';
import { courseTree } from '@stoa/contract/course-tree';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
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
  return courseTree((await askDocument(standing.shape)) as CourseShape, standing);
}

/**
 * Puts the tree where the first screen looks for it, out of what came with the first HTML; without its shape it is left
 * out.
 */
export function plantTree(client: QueryClient, standing: CourseStanding): void {
  if (!isDocumentKept(standing.shape)) return;
  const [shape] = keptDocuments<CourseShape>([standing.shape]);
  if (shape) client.setQueryData(treeOptions(standing.objectiveWorkflow.id).queryKey, courseTree(shape, standing));
}
