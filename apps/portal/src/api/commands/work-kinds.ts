import type { ErrorCode, KeptAnnotations, KeptAnswer, KeptDraft, KeptPackageData } from '@stoa/contract';
import type { MessageKey } from '@stoa/messages';
import { call } from '../calls/call.ts';
import { trackedIds } from '../session/client-session.ts';
import type { Completion, WorkBodies, WorkName } from './work-bodies.ts';
import { CommandTimeout } from './command-timeout.ts';
import {
  command,
  pollOutcome,
  type CommandBody,
  type CommandName,
  type CommandOptions,
  type CommandResult,
} from './command.ts';

/** What each kind of work answers. */
export type WorkResults = { readonly [N in CommandName]: CommandResult<N> } & {
  readonly completion: CommandResult<'finishActivityWorkflows'>;
  readonly place: void;
  readonly draft: KeptDraft;
  readonly answer: KeptAnswer;
  readonly annotation: KeptAnnotations;
  readonly packageData: KeptPackageData;
  readonly comment: void;
};

export interface WorkKind<N extends WorkName> {
  /** What it is, in the list of what is not on the server. */
  readonly words: MessageKey;
  /** What the person wrote, which they get back when it is refused. */
  readonly text?: (body: WorkBodies[N]) => string;
  /** Work of the same line is sent in the order in which it was done; the attempt, where there is one. */
  readonly line: (body: WorkBodies[N]) => string;
  /** What cannot be sent now: goes out by itself later, or is for the person to try again. */
  readonly unsent: 'later' | 'ask';
  /** What the server refuses later on: is shown with its reason, or is nothing that anybody would miss. */
  readonly refused: 'shown' | 'silent';
  /** What is refused at once is shown in the list, too: the place where it was written may be gone with the refusal. */
  readonly outlives?: true;
  /** The refusal that says that it is done already, such as by another tab. */
  readonly already?: ErrorCode;
  /** Somebody waits for what comes of it, so that a server that is away for a moment is waited for. */
  readonly patient?: true;
  /** Takes the place of what was kept under the same key before. */
  readonly latest?: true;
  /** Comes with turning to a page: it waits like the rest, but is no change that the person made. */
  readonly unasked?: true;
  readonly send: (body: WorkBodies[N], options: CommandOptions) => Promise<WorkResults[N]>;
}

const ofAttempt = ({ objectiveWorkflowId }: { readonly objectiveWorkflowId: string }) => objectiveWorkflowId;

/** Accepted commands whose outcome was not seen within the time, by kind and id. */
const accepted = new Map<string, string>();

/** Sends a command under the id that its body has; one that was accepted before is asked for instead. */
async function sendOnce<N extends CommandName>(
  name: N,
  body: CommandBody<N>,
  options: CommandOptions,
): Promise<CommandResult<N>> {
  const key = `${name}:${body.id}`;
  const url = accepted.get(key);
  try {
    const outcome = await (url === undefined ? command(name, body, options) : pollOutcome<N>(url, options));
    accepted.delete(key);
    return outcome;
  } catch (error) {
    if (error instanceof CommandTimeout) accepted.set(key, error.url);
    else accepted.delete(key);
    throw error;
  }
}

const sends =
  <N extends CommandName>(name: N): ((body: CommandBody<N>, options: CommandOptions) => Promise<CommandResult<N>>) =>
  (body, options) =>
    sendOnce(name, body, options);

/** One row for each kind of work that is stored on the device before it is sent. */
export const workKinds: { readonly [N in WorkName]: WorkKind<N> } = {
  createSelfEnrollment: {
    words: 'shell-extras.work.kind.enrol',
    line: ({ objectiveAccessId }) => objectiveAccessId,
    unsent: 'ask',
    refused: 'silent',
    send: sends('createSelfEnrollment'),
  },
  startObjectiveWorkflow: {
    words: 'shell-extras.work.kind.start',
    line: ({ objectiveWorkflowAggregateId }) => objectiveWorkflowAggregateId,
    unsent: 'ask',
    refused: 'silent',
    send: sends('startObjectiveWorkflow'),
  },
  startActivityWorkflows: {
    words: 'shell-extras.work.kind.open',
    line: ofAttempt,
    unsent: 'later',
    refused: 'silent',
    unasked: true,
    send: sends('startActivityWorkflows'),
  },
  finishActivityWorkflows: {
    words: 'shell-extras.work.kind.finish',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    send: sends('finishActivityWorkflows'),
  },
  submitObjectiveWorkflow: {
    words: 'shell-extras.work.kind.submit',
    line: ({ id }) => id,
    unsent: 'later',
    refused: 'shown',
    already: 'objective-workflow.not-in-progress',
    patient: true,
    send: sends('submitObjectiveWorkflow'),
  },
  finishObjectiveWorkflow: {
    words: 'shell-extras.work.kind.submit',
    line: ofAttempt,
    unsent: 'ask',
    refused: 'shown',
    send: sends('finishObjectiveWorkflow'),
  },
  handInWork: {
    words: 'shell-extras.work.kind.hand-in',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    patient: true,
    send: sends('handInWork'),
  },
  withdrawWork: {
    words: 'shell-extras.work.kind.withdraw',
    line: ofAttempt,
    unsent: 'ask',
    refused: 'shown',
    send: sends('withdrawWork'),
  },
  checkQuizAnswer: {
    words: 'shell-extras.work.kind.check',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    patient: true,
    send: sends('checkQuizAnswer'),
  },
  askQuizHint: {
    words: 'shell-extras.work.kind.hint',
    line: ofAttempt,
    unsent: 'ask',
    refused: 'silent',
    send: sends('askQuizHint'),
  },
  beginTimedPart: {
    words: 'shell-extras.work.kind.open',
    line: ofAttempt,
    unsent: 'ask',
    refused: 'silent',
    send: sends('beginTimedPart'),
  },
  goOnInQuiz: {
    words: 'shell-extras.work.kind.go-on',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    patient: true,
    send: sends('goOnInQuiz'),
  },
  submitQuiz: {
    words: 'shell-extras.work.kind.hand-in-quiz',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    patient: true,
    send: sends('submitQuiz'),
  },
  completion: {
    words: 'shell-extras.work.kind.finish',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    send: complete,
  },
  place: {
    words: 'shell-extras.work.kind.place',
    line: ofAttempt,
    unsent: 'later',
    refused: 'silent',
    latest: true,
    send: async (place) => await (await import('./save-place.ts')).savePlace(place),
  },
  draft: {
    words: 'shell-extras.work.kind.draft',
    text: ({ words, save }) => words ?? save.text,
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    outlives: true,
    latest: true,
    send: async ({ objectiveWorkflowId, activityWorkflowId, save }) =>
      await call('keepHandInDraft', { params: { objectiveWorkflowId, activityWorkflowId }, body: save }),
  },
  answer: {
    words: 'shell-extras.work.kind.answer',
    text: ({ words }) => words,
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    outlives: true,
    latest: true,
    send: async ({ objectiveWorkflowId, activityWorkflowId, questionId, save }) =>
      await call('keepQuizAnswer', { params: { objectiveWorkflowId, activityWorkflowId, questionId }, body: save }),
  },
  annotation: {
    words: 'shell-extras.work.kind.annotation',
    text: ({ save }) => save.note ?? '',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    outlives: true,
    latest: true,
    send: async ({ objectiveWorkflowId, activityWorkflowId, questionId, save }) =>
      await call('keepQuizAnnotations', {
        params: { objectiveWorkflowId, activityWorkflowId, questionId },
        body: save,
      }),
  },
  packageData: {
    words: 'shell-extras.work.kind.package',
    line: ofAttempt,
    unsent: 'later',
    refused: 'shown',
    outlives: true,
    latest: true,
    send: async ({ objectiveWorkflowId, activityWorkflowId, save }) =>
      await call('keepPackageData', { params: { objectiveWorkflowId, activityWorkflowId }, body: save }),
  },
  comment: {
    words: 'shell-extras.work.kind.comment',
    text: ({ comment }) => comment,
    line: () => 'comments',
    unsent: 'later',
    refused: 'shown',
    send: async ({ event }) => void (await call('sendEvents', { body: { events: [event], ...trackedIds() } })),
  },
};

/** Line that a piece of work stands in. */
export function lineOf<N extends WorkName>({ name, body }: { readonly name: N; readonly body: WorkBodies[N] }): string {
  const { line }: Pick<WorkKind<N>, 'line'> = workKinds[name];
  return line(body);
}

/** True for what the person did, so that it is counted and listed while it waits. */
export function isAsked({ name }: { readonly name: WorkName }): boolean {
  return workKinds[name].unasked !== true;
}

type Finished = CommandResult<'finishActivityWorkflows'>;

/** Opens what is not open, then finishes everything. Ids are unique for each kind of command, so one serves both. */
async function complete(
  { id, objectiveWorkflowId, activityWorkflowIds, unopened }: Completion,
  options: CommandOptions,
): Promise<Finished> {
  const opened = unopened.length === 0 ? [] : await openParts({ id, objectiveWorkflowId, unopened }, options);
  return await sendOnce(
    'finishActivityWorkflows',
    { id, objectiveWorkflowId, activityWorkflowIds: [...activityWorkflowIds, ...opened] },
    options,
  );
}

async function openParts(
  { id, objectiveWorkflowId, unopened }: Omit<Completion, 'activityWorkflowIds'>,
  options: CommandOptions,
): Promise<readonly string[]> {
  const activityPartIds = unopened.flatMap(({ activityPartId }) => activityPartId ?? []);
  const { result } = await sendOnce('startActivityWorkflows', { id, objectiveWorkflowId, activityPartIds }, options);
  const isMeant = (pathId: string | null) =>
    unopened.some(({ activityPartId, activityPathId }) =>
      activityPartId === null ? pathId === null || pathId === activityPathId : pathId === activityPathId,
    );
  return result.activityWorkflows.filter(({ activityPathId }) => isMeant(activityPathId)).map((work) => work.id);
}
