import { parentPort } from 'node:worker_threads';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';
import type { ScoringAnswer, ScoringQuestion } from './scoring.ts';

/* The thread of `scoring.ts`: rules of authors are carried out here. */

function answer(question: ScoringQuestion): ScoringAnswer {
  return question.what === 'begin'
    ? { what: 'begun', templates: question.items.map((item) => beginItem(item, `${question.seed} ${item.id}`)) }
    : { what: 'scored', scored: scoreItem(question.item, question.facts) };
}

parentPort?.on('message', (question: ScoringQuestion) => parentPort?.postMessage(answer(question)));
