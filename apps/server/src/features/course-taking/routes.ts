import { endpoints } from '@stoa/contract';
import { implement, implementCommand, withRules, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { queryActivityRecords, queryAggregateActivityRecords } from './activity-records/query-activity-records.ts';
import { finishActivityWorkflows } from './commands/finish-activity-workflows.ts';
import { finishObjectiveWorkflow, submitObjectiveWorkflow } from './commands/hand-in.ts';
import { presentActivitiesResult, presentWorkflowResult } from './commands/present-result.ts';
import { startActivityWorkflows } from './commands/start-activity-workflows.ts';
import { startObjectiveWorkflow } from './commands/start-objective-workflow.ts';
import { handInWork, presentHandInResult, withdrawWork } from './hand-in/commands.ts';
import { getHandIn, keepHandInDraft } from './hand-in/drafts.ts';
import {
  askQuizHint,
  beginTimedPart,
  checkQuizAnswer,
  goOnInQuiz,
  presentCheckedQuestion,
  submitQuiz,
} from './quiz/commands.ts';
import { getQuiz } from './quiz/get-quiz.ts';
import { keepQuizAnnotations } from './quiz/keep-annotations.ts';
import { keepQuizAnswer } from './quiz/keep-answer.ts';
import { getActivity, getRootActivity, listChildren, listRootChildren } from './read-activities.ts';
import { getActivityTree, getCourseShape, getCourseStanding, getSubmissionReceipt } from './read-attempt.ts';
import { getKeepingSize } from './keeping-size.ts';
import { updateActivityWorkflow } from './update-activity-workflow.ts';

/** Bytes of the longest draft that is kept: signs of three bytes, some of them escaped. */
const draftBytes = 4 * 1024 ** 2;

export const routes = {
  getActivityTree: implementRead(getActivityTree, 'person'),
  getCourseStanding: implementRead(getCourseStanding, 'person', { versioned: true }),
  getCourseShape: implementRead(getCourseShape, 'person'),
  getKeepingSize: implementRead(getKeepingSize, 'person'),
  getRootActivity: implementRead(getRootActivity, 'person', { versioned: true }),
  getActivity: implementRead(getActivity, 'person', { versioned: true }),
  listRootChildren: implementRead(listRootChildren, 'person', { versioned: true }),
  listChildren: implementRead(listChildren, 'person', { versioned: true }),
  queryActivityRecords: implementRead(queryActivityRecords, 'person'),
  queryAggregateActivityRecords: implementRead(queryAggregateActivityRecords, 'person'),
  getSubmissionReceipt: implementRead(getSubmissionReceipt, 'person'),
  updateActivityWorkflow: implement(endpoints.updateActivityWorkflow, 'person', updateActivityWorkflow),
  startObjectiveWorkflow: implementCommand(endpoints.startObjectiveWorkflow, startObjectiveWorkflow, {
    presenter: presentWorkflowResult,
  }),
  startActivityWorkflows: implementCommand(endpoints.startActivityWorkflows, startActivityWorkflows, {
    presenter: presentActivitiesResult,
  }),
  finishActivityWorkflows: implementCommand(endpoints.finishActivityWorkflows, finishActivityWorkflows, {
    presenter: presentActivitiesResult,
  }),
  submitObjectiveWorkflow: implementCommand(endpoints.submitObjectiveWorkflow, submitObjectiveWorkflow, {
    presenter: presentWorkflowResult,
    triedAgain: true,
  }),
  finishObjectiveWorkflow: implementCommand(endpoints.finishObjectiveWorkflow, finishObjectiveWorkflow, {
    presenter: presentWorkflowResult,
  }),
  getHandIn: implementRead(getHandIn, 'person'),
  keepHandInDraft: withRules(implement(endpoints.keepHandInDraft, 'person', keepHandInDraft), {
    bodyLimit: draftBytes,
  }),
  handInWork: implementCommand(endpoints.handInWork, handInWork, { presenter: presentHandInResult }),
  getQuiz: implementRead(getQuiz, 'person'),
  keepQuizAnswer: withRules(implement(endpoints.keepQuizAnswer, 'person', keepQuizAnswer), { bodyLimit: draftBytes }),
  keepQuizAnnotations: implement(endpoints.keepQuizAnnotations, 'person', keepQuizAnnotations),
  checkQuizAnswer: implementCommand(endpoints.checkQuizAnswer, checkQuizAnswer, { presenter: presentCheckedQuestion }),
  askQuizHint: implementCommand(endpoints.askQuizHint, askQuizHint, { presenter: presentCheckedQuestion }),
  beginTimedPart: implementCommand(endpoints.beginTimedPart, beginTimedPart, { presenter: presentActivitiesResult }),
  goOnInQuiz: implementCommand(endpoints.goOnInQuiz, goOnInQuiz, { presenter: presentActivitiesResult }),
  submitQuiz: implementCommand(endpoints.submitQuiz, submitQuiz, { presenter: presentActivitiesResult }),
  withdrawWork: implementCommand(endpoints.withdrawWork, withdrawWork, { presenter: presentHandInResult }),
} satisfies Partial<Routes>;
