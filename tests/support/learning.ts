import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  calls,
  type ActivityPart,
  type ActivityTree,
  type CallName,
  type CallTypes,
  type CommandRecord,
} from '@stoa/contract';
import { ActivityKind, CommandOutcome, ContentState, leafParts } from '@stoa/domain';

type CommandName =
  | 'startObjectiveWorkflow'
  | 'startActivityWorkflows'
  | 'finishActivityWorkflows'
  | 'submitObjectiveWorkflow'
  | 'handInWork'
  | 'withdrawWork';
type Answer<Name extends CallName> = CallTypes[Name]['answer'];

/**
 * The calls of a signed-in learner, made as the portal makes them: for what a journey needs to have happened before it
 * begins.
 */
export class LearnerCalls {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(page: Page) {
    this.#request = page.request;
    this.#origin = new URL(page.url()).origin;
  }

  /** Starts a course; answers the attempt's id. */
  async start(objectiveWorkflowAggregateId: string): Promise<string> {
    const { objectiveWorkflow } = await this.#command('startObjectiveWorkflow', {
      id: randomUUID(),
      objectiveWorkflowAggregateId,
    });
    await this.#command('startActivityWorkflows', {
      id: randomUUID(),
      objectiveWorkflowId: objectiveWorkflow.id,
      activityPartIds: [],
    });
    return objectiveWorkflow.id;
  }

  /** Id of the attempt that a course is at. */
  async attemptOf(objectiveId: string): Promise<string> {
    const response = await this.#request.get(
      this.#origin + calls.getObjectiveAccess.path.replace(':objectiveId', objectiveId),
    );
    const access: Answer<'getObjectiveAccess'> = await response.json();
    const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
    if (workflow === null) throw new Error('The course is not started.');
    return workflow.id;
  }

  async tree(objectiveWorkflowId: string): Promise<ActivityTree> {
    const response = await this.#request.get(
      this.#origin + calls.getActivityTree.path.replace(':objectiveWorkflowId', objectiveWorkflowId),
    );
    if (!response.ok()) throw new Error(`The tree is not there: ${response.status()} ${await response.text()}`);
    return await response.json();
  }

  /** One part with what it shows, as it is given out. */
  async activity(objectiveWorkflowId: string, activityPathId: string): Promise<Answer<'getActivity'>> {
    const address = calls.getActivity.path
      .replace(':objectiveWorkflowId', objectiveWorkflowId)
      .replace(':activityPathId', activityPathId);
    const response = await this.#request.get(this.#origin + address);
    if (!response.ok()) throw new Error(`The activity is not there: ${response.status()} ${await response.text()}`);
    return await response.json();
  }

  /** The reason why the server does not let this part be begun: the code of its refusal and the reasons. */
  async startRefusal(
    objectiveWorkflowId: string,
    activityPartId: string,
  ): Promise<{ readonly code: string; readonly reasons: unknown }> {
    const { completed } = await this.#send('startActivityWorkflows', {
      id: randomUUID(),
      objectiveWorkflowId,
      activityPartIds: [activityPartId],
    });
    const [error] = completed?.errors ?? [];
    if (!error) throw new Error('It was begun.');
    return { code: error.code, reasons: error.data?.['reasons'] };
  }

  /** Reads what can be read: opens and finishes every text that is chosen. */
  async read(objectiveWorkflowId: string, chosen: (part: ActivityPart) => boolean = () => true): Promise<void> {
    const { activity } = await this.tree(objectiveWorkflowId);
    const texts = leafParts(activity).filter(
      ({ childActivity: { type, state } }) => type === ActivityKind.text && state === ContentState.ready,
    );
    await this.do(objectiveWorkflowId, texts.filter(chosen));
  }

  /** Opens and finishes these activities. */
  async do(objectiveWorkflowId: string, parts: readonly ActivityPart[]): Promise<void> {
    const activityPartIds = parts.map(({ id }) => id);
    const { activityWorkflows } = await this.#command('startActivityWorkflows', {
      id: randomUUID(),
      objectiveWorkflowId,
      activityPartIds,
    });
    // the sections above follow by themselves, unless somebody still has to grade something in them
    const paths = new Set<string | null>(parts.map(({ activityPathId }) => activityPathId));
    const activityWorkflowIds = activityWorkflows
      .filter(({ activityPathId }) => paths.has(activityPathId))
      .map(({ id }) => id);
    const toHandIn = new Set(
      parts.filter(({ childActivity }) => childActivity.completion === 'handIn').map((part) => part.activityPathId),
    );
    const isToHandIn = ({ activityPathId }: { readonly activityPathId: string | null }) =>
      activityPathId !== null && toHandIn.has(activityPathId);
    for (const { id } of activityWorkflows.filter(isToHandIn)) await this.handIn(objectiveWorkflowId, id);
    const handedIn = new Set(activityWorkflows.filter(isToHandIn).map(({ id }) => id));
    const toFinish = activityWorkflowIds.filter((id) => !handedIn.has(id));
    if (toFinish.length > 0)
      await this.#command('finishActivityWorkflows', {
        id: randomUUID(),
        objectiveWorkflowId,
        activityWorkflowIds: toFinish,
      });
  }

  /** Writes a text at an activity and hands it in. */
  async handIn(objectiveWorkflowId: string, activityWorkflowId: string, text = 'Please use the side door.') {
    const draft = { writingId: randomUUID(), sequence: 1 };
    const address = calls.keepHandInDraft.path
      .replace(':objectiveWorkflowId', objectiveWorkflowId)
      .replace(':activityWorkflowId', activityWorkflowId);
    const headers = { origin: this.#origin, 'x-requested-with': 'XMLHttpRequest' };
    const data = { ...draft, basedOn: null, text };
    const kept = await this.#request.put(this.#origin + address, { data, headers });
    if (!kept.ok()) throw new Error(`The draft is not kept: ${kept.status()} ${await kept.text()}`);
    await this.#command('handInWork', { id: randomUUID(), objectiveWorkflowId, activityWorkflowId, draft });
  }

  /** Opens an activity that asks for a text and hands this one in; answers the id of the work. */
  async write(objectiveWorkflowId: string, part: ActivityPart, text: string): Promise<string> {
    const { activityWorkflows } = await this.#command('startActivityWorkflows', {
      id: randomUUID(),
      objectiveWorkflowId,
      activityPartIds: [part.id],
    });
    const work = activityWorkflows.find(({ activityPathId }) => activityPathId === part.activityPathId);
    if (!work) throw new Error('It is not begun.');
    await this.handIn(objectiveWorkflowId, work.id, text);
    return work.id;
  }

  /** Takes back what was handed in, and hands this in for it. */
  async handInAgain(objectiveWorkflowId: string, activityWorkflowId: string, text: string): Promise<void> {
    await this.#command('withdrawWork', { id: randomUUID(), objectiveWorkflowId, activityWorkflowId });
    await this.handIn(objectiveWorkflowId, activityWorkflowId, text);
  }

  async submit(objectiveWorkflowId: string): Promise<void> {
    await this.#command('submitObjectiveWorkflow', { id: objectiveWorkflowId });
  }

  async #command<Name extends CommandName>(name: Name, data: CallTypes[Name]['body']): Promise<Answer<Name>> {
    const { completed } = await this.#send(name, data);
    if (completed?.state !== CommandOutcome.completed) throw new Error(`${name}: ${JSON.stringify(completed?.errors)}`);
    return completed.result as Answer<Name>;
  }

  async #send<Name extends CommandName>(name: Name, data: CallTypes[Name]['body']): Promise<CommandRecord> {
    const headers = { origin: this.#origin, 'x-requested-with': 'XMLHttpRequest', prefer: 'respond-sync' };
    const response = await this.#request.post(this.#origin + calls[name].path, { data, headers });
    return await response.json();
  }
}
