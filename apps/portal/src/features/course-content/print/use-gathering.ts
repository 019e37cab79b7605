import type { ActivityPart } from '@stoa/contract';
import { readOrigins } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { callOptions } from '../../../api/calls/query.ts';
import { useSession } from '../../../api/session/session.tsx';
import { useDecorationWords } from '../../../content/author-html/words.ts';
import { useLocale } from '../../../lib/language/messages.tsx';
import { settingOf } from '../../../lib/settings.ts';
import { childrenOptions, contentOptions } from '../../../course/data/activity-content.ts';
import { useAttempt } from '../work/current-attempt.ts';
import type { Content } from '../work/use-unit-contents.ts';
import { createBreathing, gather } from './gather.ts';
import { paperContent, type PaperContent } from './paper-content.ts';
import { preloadPrintedQuiz } from './lazy-printed-quiz.ts';
import { paperReads, planPaper, type PaperPart, type PaperRead } from './paper-plan.ts';

/** Calls at once: the server serves others, too. */
const atOnce = 3;

export type Contents = ReadonlyMap<string, PaperContent>;

export interface Gathering {
  readonly paper: PaperPart;
  /** Contents by axis, as far as they are here. */
  readonly contents: Contents;
  /** Activities that are here, of those that are to be printed. */
  readonly done: number;
  readonly total: number;
  /** Parts that could not be fetched, in order; null while they are being fetched. */
  readonly missing: readonly PaperPart[] | null;
  /** Fetches what is missing once more. */
  readonly retry: () => void;
}

/**
 * Fetches everything that is printed of a place of the course; what is fetched is ready for paper. It ends with its
 * component.
 */
export function useGathering(part: ActivityPart): Gathering {
  const client = useQueryClient();
  const { view, tree } = useAttempt();
  const words = usePaperWords();
  const [paper] = useState(() => planPaper(part, view));
  const [contents] = useState(() => new Map<string, PaperContent>());
  const [done, count] = useReducer((before: number, more: number) => before + more, 0);
  const [missing, setMissing] = useState<readonly PaperRead[] | null>(null);
  const [attempt, retry] = useReducer((before: number) => before + 1, 0);
  const wanted = useRef(paperReads(paper));
  const read = useEffectEvent(async (wantedRead: PaperRead, breathe: () => Promise<void>) => {
    const { parts } = wantedRead;
    const found = await fetchContents(client, tree.objectiveWorkflow.id, wantedRead);
    for (const leaf of parts) {
      const content = found.get(leaf.part.axis) ?? null;
      const quiz = await fetchQuiz(client, tree.objectiveWorkflow.id, { leaf, content });
      contents.set(leaf.part.axis, await paperContent(leaf, { content, quiz }, words));
      await breathe();
    }
    count(parts.length);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const breathe = createBreathing();
    void gather(wanted.current, (item) => read(item, breathe), { atOnce, signal: leaving.signal }).then((failed) => {
      wanted.current = failed;
      if (!leaving.signal.aborted) setMissing(failed);
    });
    return () => leaving.abort();
  }, [attempt]);
  const lost = missing?.flatMap(({ parts }) => parts) ?? null;
  const again = () => {
    setMissing(null);
    retry();
  };
  return { paper, contents, done, total: countParts(paperReads(paper)), missing: lost, retry: again };
}

function countParts(reads: readonly PaperRead[]): number {
  return reads.reduce((sum, { parts }) => sum + parts.length, 0);
}

/**
 * Contents by axis: of a section's children with one call; by itself what is alone, and what stands elsewhere by now.
 */
async function fetchContents(
  client: QueryClient,
  workflowId: string,
  { section, slice, parts }: PaperRead,
): Promise<ReadonlyMap<string, Content>> {
  const { data } = section ? await client.fetchQuery(childrenOptions(workflowId, section, slice)) : { data: [] };
  const found = new Map<string, Content>(data.map(({ axis, content }) => [axis, content]));
  for (const { part } of parts.filter((leaf) => !found.has(leaf.part.axis)))
    found.set(part.axis, (await client.fetchQuery(contentOptions(workflowId, part))).content);
  return found;
}

/** The questions of a quiz as far as they came, and what draws them; null where nobody began it. */
async function fetchQuiz(
  client: QueryClient,
  objectiveWorkflowId: string,
  { leaf, content }: { readonly leaf: PaperPart; readonly content: Content },
) {
  const activityWorkflowId = leaf.part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '';
  if (content?.type !== 'quiz' || activityWorkflowId === '') return null;
  const params = { objectiveWorkflowId, activityWorkflowId };
  const [quiz] = await Promise.all([client.fetchQuery(callOptions('getQuiz', { params })), preloadPrintedQuiz()]);
  return quiz;
}

function usePaperWords() {
  const locale = useLocale();
  const words = useDecorationWords();
  const imageOrigins = readOrigins(settingOf(useSession(), 'lms.learner_allowed_external_sources') ?? '');
  return { locale, words, imageOrigins };
}
