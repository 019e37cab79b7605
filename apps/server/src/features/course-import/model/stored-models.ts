import { endpoints } from '@stoa/contract';
import { entriesOf, plainWords, type ItemEntry } from '@stoa/assessment';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import { read, readVisible } from '../../../kernel/calls/read.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { deleteModel, selectModel, selectModels, type StoredModelRow } from './stored-models-store.ts';

function presentModel({ objectiveId, code, course, name, imported, questions, learners }: StoredModelRow) {
  return { objectiveId, code, course, name, imported: imported.toISOString(), questions, learners };
}

/** What a question asks, in its author's words. */
function wordsOf({ item: { title, html, interactions } }: ItemEntry): string {
  const prompts = interactions.map((one) => ('prompt' in one ? (one.prompt ?? '') : ''));
  const words = [html, ...prompts].map(plainWords).filter((one) => one !== '');
  return words.length === 0 ? title : words.join(' ');
}

export const listKnowledgeModels = readVisible(endpoints.listKnowledgeModels, {
  load: (_input, { db, tenantId }) => selectModels(db, tenantId),
  present: (models) => ({ data: models.map(presentModel) }),
});

export const getKnowledgeModel = read(endpoints.getKnowledgeModel, {
  load: ({ params }, { db, tenantId }) => selectModel(db, tenantId, params.objectiveId),
  decide: (model, { refuse }) => found(model, () => refuse('resource.not-found')),
  present: (model) => ({
    ...presentModel(model),
    items: [...entriesOf(model.document)].map((entry) => ({ id: entry.item.id, words: wordsOf(entry) })),
  }),
});

/**
 * Removes a model. Its questions rest for everybody: nothing of them is asked or counted any more. What was answered
 * stays, so that they go on where they stood if the file is imported again.
 */
export const removeKnowledgeModel: Handler<typeof endpoints.removeKnowledgeModel> = async (
  { params: { objectiveId } },
  context,
) => {
  const { db, tenantId, refuse } = context;
  return await db.transaction().execute(async (tx) => {
    const model = found(await selectModel(tx, tenantId, objectiveId), () => refuse('resource.not-found'));
    await deleteModel(tx, tenantId, objectiveId);
    const { code, name, questions, learners } = model;
    await insertAuditEvent(tx, context, {
      what: 'knowledge-model.remove',
      data: { objectiveId, code, name, questions, learners },
    });
    return { resting: { questions, learners } };
  });
};
