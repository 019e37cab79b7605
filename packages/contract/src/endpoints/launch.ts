import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { OneOf, Uuid } from '../schemas/common.ts';
import { ToolAtWork } from '../schemas/external-tools.ts';
import { KeptPackageData, NewPackageData, PackageAtWork } from '../schemas/packages.ts';

const attempt = { objectiveWorkflowId: Uuid };
/** More levels than any course has. */
const mostIds = 50;

export const launchEndpoints = {
  createResourceLink: endpoint(calls.createResourceLink, 'Launch the tool of an activity', {
    params: Type.Object(attempt),
    body: Type.Object({
      /** Work from the top of the course down to the activity, or the activity’s alone: the last one is launched. */
      activityWorkflowIds: Type.Array(Uuid, { minItems: 1, maxItems: mostIds }),
      /** Their places in the tree, in the same order. */
      activityPathIds: Type.Optional(Type.Array(Uuid, { maxItems: mostIds })),
    }),
    answer: Type.Object({
      /** Absolute address at which the tool stands. */
      targetLinkUri: Type.String(),
    }),
  }),
  getExternalTool: endpoint(calls.getExternalTool, 'The tool of somebody else that an activity leads to', {
    params: Type.Object({ ...attempt, activityWorkflowId: Uuid }),
    answer: ToolAtWork,
  }),
  openPackage: endpoint(calls.openPackage, 'Open packaged content', {
    params: Type.Object({ ...attempt, activityWorkflowId: Uuid }),
    body: Type.Object({
      /** It is looked around in, where it knows of that (cmi5): nothing counts. Not unless told. */
      browse: Type.Optional(Type.Boolean()),
    }),
    answer: PackageAtWork,
  }),
  keepPackageData: endpoint(calls.keepPackageData, 'Keep what packaged content commits', {
    params: Type.Object({ ...attempt, activityWorkflowId: Uuid }),
    body: NewPackageData,
    answer: KeptPackageData,
  }),
  getResourceForm: endpoint(calls.getResourceForm, 'Launch the tool of an activity by a form', {
    params: Type.Object({ ...attempt, activityWorkflowIds: Type.String({ maxLength: mostIds * 37 }) }),
    answer: Type.Object({
      /** Absolute address to which the form is sent. */
      action: Type.String(),
      method: OneOf(['get', 'post'] as const),
      fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    }),
  }),
};
