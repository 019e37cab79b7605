import { ltiClaims, ltiMediaTypes } from '@stoa/domain';
import type { Client } from 'pg';
import { OneThreeTool } from '../../apps/server/src/testing/one-three-tool.ts';
import type { RunningStoa } from './stoa-server.ts';
import { administratorOf, learnersAtTool, type AtTool } from './tool-learners.ts';

/** Somebody who launched the tool, with the place for their scores. */
export interface Scored extends AtTool {
  /** Address of the scores of the line item of this link. */
  readonly scores: string;
}

export interface ScoringTool {
  readonly tool: OneThreeTool;
  readonly people: readonly Scored[];
  /** What a request with a score carries. */
  readonly headers: Record<string, string>;
}

/** A tool of LTI 1.3 that so many people have launched, and which may give scores for an hour. */
export async function scoringTool(stoa: RunningStoa, client: Client, count: number): Promise<ScoringTool> {
  const tool = await OneThreeTool.start({ origin: stoa.url });
  await tool.register(administratorOf(stoa));
  const people: Scored[] = [];
  for (const learner of await learnersAtTool(stoa, client, { launchUrl: tool.launchUrl, count })) {
    const claims = await tool.launch(learner.person, learner);
    const { lineitem = '' } = Object(claims[ltiClaims.grades]) as { readonly lineitem?: string };
    people.push({ ...learner, scores: `${lineitem}/scores` });
  }
  const headers = { authorization: `Bearer ${await tool.token()}`, 'content-type': ltiMediaTypes.score };
  return { tool, people, headers };
}

/** The n-th score of somebody: a second newer than the one before, and of n points. */
export function scoreNumber(number: number, { person }: AtTool): string {
  return JSON.stringify({
    userId: person.id,
    scoreGiven: number,
    scoreMaximum: 1_000,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(firstScored + number * 1_000).toISOString(),
  });
}

/** Long ago, as no score is of the future. */
const firstScored = Date.parse('2026-01-01T00:00:00Z');
