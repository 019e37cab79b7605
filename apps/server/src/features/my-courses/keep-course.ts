import type { endpoints } from '@stoa/contract';
import type { Handler } from '../../kernel/calls/context.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { updateKeeping } from './store.ts';

export const pinObjective: Handler<typeof endpoints.pinObjective> = async ({ params, body }, { db, person, refuse }) =>
  found(await updateKeeping(db, { person, objectiveId: params.objectiveId }, { is_pinned: body.isPinned }), () =>
    refuse('objective-access.not-found'),
  );

export const archiveObjective: Handler<typeof endpoints.archiveObjective> = async (
  { params, body },
  { db, person, refuse },
) =>
  found(await updateKeeping(db, { person, objectiveId: params.objectiveId }, { is_archived: body.isArchived }), () =>
    refuse('objective-access.not-found'),
  );
