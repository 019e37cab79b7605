import { randomBytes } from 'node:crypto';
import type { endpoints } from '@stoa/contract';
import {
  ContentState,
  isComposite,
  isPage,
  kindOfContent,
  type ContentItem,
  type ExternalToolDocument,
} from '@stoa/domain';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { choicePath } from '../../learning/launches/choice-paths.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { insertChoice, placedKey, selectChoice, updatePlaced } from '../../learning/launches/choices-store.ts';
import { selectTools, type ToolRow } from '../../learning/launches/tools-store.ts';
import { insertChosenItem, insertPlaced, lockPlaces, type NewPart, type Place } from './placed-store.ts';

/** Begins that somebody chooses content in a tool of LTI 1.3 for a course. Programs have no browser to choose in. */
export const askToolChoice =
  ({ tenants }: Kernel): Handler<typeof endpoints.askToolChoice> =>
  async ({ params: { toolId }, body: { objectiveId } }, { db, tenantId, person, refuse }) => {
    if (person.profile === null) throw refuse('permission.missing');
    const tool = (await selectTools(db, tenantId)).find(({ id }) => id === toolId);
    if (tool?.protocol !== '1.3' || !tool.enabled) throw refuse('resource.not-found');
    const data = randomBytes(24).toString('base64url');
    const choice = await insertChoice(db, { owner: person, toolId, objectiveId, data });
    const choiceId = found(choice, () => refuse('objective.not-found'));
    return { choiceId, address: `${tenants.originOf(tenantId)}${choicePath(choiceId)}` };
  };

/** What was chosen so far. */
export const getToolChoice: Handler<typeof endpoints.getToolChoice> = async ({ params }, { db, tenantId, refuse }) => {
  const choice = found(await selectChoice(db, tenantId, params), () => refuse('resource.not-found'));
  return {
    id: choice.id,
    objectiveId: choice.objective_id,
    asked: choice.asked.toISOString(),
    answered: choice.answered?.toISOString() ?? null,
    placed: choice.placed?.toISOString() ?? null,
    said: choice.said,
    items: (choice.items ?? []).map(({ type, title, url }) => ({ type, title, url })),
  };
};

/** Puts what was chosen into its course: each item becomes a part at the end of a section. Once. */
export const placeToolChoice: Handler<typeof endpoints.placeToolChoice> = async ({ params, body }, context) => {
  const { db, tenantId, refuse } = context;
  const tool = (await selectTools(db, tenantId)).find(({ id }) => id === params.toolId);
  return await db.transaction().execute(async (tx) => {
    const isNew = await updatePlaced(tx, tenantId, params.choiceId);
    const choice = await selectChoice(tx, tenantId, params);
    if (tool === undefined || choice === undefined || !isNew) throw refuse('resource.not-found');
    const course = { tenantId, objectiveId: choice.objective_id };
    const places = await lockPlaces(tx, course);
    const section = sectionIn(places, body.activityPathId);
    if (section === null) throw refuse('request.field-invalid', { field: 'activityPathId' });
    const items = choice.items ?? [];
    const parts = items.map((item, index) => partOf(item, { tool, sourceKey: `${placedKey}${choice.id}:${index}` }));
    const placed = items.length === 0 ? [] : await insertPlaced(tx, course, { section, places, parts });
    for (const [index, item] of items.entries()) {
      const part = placed[index];
      if (part === undefined || item.type !== 'ltiResourceLink' || item.lineItem === null) continue;
      const { label, scoreMaximum, resourceId, tag } = item.lineItem;
      await insertChosenItem(tx, {
        tenant_id: tenantId,
        external_tool_id: tool.id,
        objective_id: course.objectiveId,
        activity_part_id: part.id,
        label: label === '' ? tool.name : label,
        score_maximum: scoreMaximum,
        resource_id: resourceId,
        tag,
      });
    }
    const data = { toolId: tool.id, objectiveId: course.objectiveId, parts: placed.length };
    await insertAuditEvent(tx, context, { what: 'external-tool.place', data });
    return { activityPathIds: placed.map(({ activityPathId }) => activityPathId) };
  });
};

/** The section that is meant, the whole course unless told. Null for a page, and for what stands inside of one. */
function sectionIn(places: readonly Place[], activityPathId: string | undefined): Place | null {
  const byId = new Map(places.map((place) => [place.id, place]));
  const meant = places.find((place) =>
    activityPathId === undefined ? place.parentPartId === null : place.activityPathId === activityPathId,
  );
  for (let place = meant; place !== undefined; place = byId.get(place.parentPartId ?? ''))
    if (!holdsPages(place)) return null;
  return meant ?? null;
}

const holdsPages = ({ kind: type, presentationMode }: Place) =>
  isComposite({ type }) && !isPage({ type, presentationMode });

interface PartSource {
  readonly tool: ToolRow;
  readonly sourceKey: string;
}

function partOf(item: ContentItem, { tool, sourceKey }: PartSource): NewPart {
  const title = item.title.trim();
  const common = { sourceKey, name: title === '' ? tool.name : title, state: ContentState.ready };
  if (item.type === 'link')
    return {
      ...common,
      kind: kindOfContent.link,
      completion: 'read',
      scoreWeight: 0,
      content: { type: 'link', url: item.url },
    };
  const isGraded = item.lineItem !== null;
  const content: ExternalToolDocument = {
    type: 'externalTool',
    tool: 'lti13',
    launchUrl: item.url ?? tool.launch_url,
    custom: item.custom,
    scores: isGraded ? 'finish' : 'none',
    ...(item.display === null ? {} : { display: item.display }),
  };
  return {
    ...common,
    kind: kindOfContent.externalTool,
    completion: isGraded ? 'tool' : 'markDone',
    scoreWeight: isGraded ? 1 : 0,
    content,
  };
}
