import { endpoints, type EndpointTable } from '@stoa/contract';
import { Refusal, type Refusing } from '../refusals/refusal.ts';
import type { Handler } from './context.ts';
import type { Routes } from './implement.ts';

/** Compiled by `npm run check`: what stands under each `@ts-expect-error` must not compile, or the check fails. */
type Start = Handler<typeof endpoints.startObjectiveWorkflow>;
const code = 'objective-workflow.start-refused';

export const refusesAsDeclared: Start = async (_input, { refuse }) => {
  throw refuse(code, { data: { reasons: ['attempt-open'] } });
};

export const undeclaredCode: Start = async (_input, { refuse }) => {
  // @ts-expect-error planted: the call declares no such code
  throw refuse('grading.own-work');
};

export const missingData: Start = async (_input, { refuse }) => {
  // @ts-expect-error planted: the code needs the reasons of its rule
  throw refuse(code);
};

export const noReason: Start = async (_input, { refuse }) => {
  // @ts-expect-error planted: a list of reasons has at least one
  throw refuse(code, { data: { reasons: [] } });
};

export const misspeltReason: Start = async (_input, { refuse }) => {
  // @ts-expect-error planted: the reason is `attempt-open`
  throw refuse(code, { data: { reasons: ['atempt-open'] } });
};

declare function gradeShared({ refuse }: Refusing<'grading.own-work'>): Promise<never>;

// @ts-expect-error planted: a shared function refuses with a code that the call does not declare
export const undeclaredInShared: Start = async (_input, context) => await gradeShared(context);

// @ts-expect-error planted: the constructor is for `Refuse` alone
export const ofNoCall = () => new Refusal('grading.own-work');

const { startObjectiveWorkflow: _withoutEndpoint, ...otherEndpoints } = endpoints;
// @ts-expect-error planted: a call has no endpoint
export const withoutEndpoint: EndpointTable = otherEndpoints;

declare const otherRoutes: Omit<Routes, 'startObjectiveWorkflow'>;
// @ts-expect-error planted: a call is mounted by nobody
export const withoutRoute: Routes = otherRoutes;

declare const routes: Routes;
// @ts-expect-error planted: a route under the name of another call
export const swapped: Routes = { ...routes, pinObjective: routes.archiveObjective };
