import { beginItem, nextQuestion, restOfPath, scoreItem, testOutcomes } from '@stoa/assessment/scoring';
import { answering } from '../../kernel/answering.ts';
import type { ScoringAnswer, ScoringQuestion } from './scoring.ts';

/* The thread of `scoring.ts`: rules of authors are carried out here. */

function answer(question: ScoringQuestion): ScoringAnswer {
  switch (question.what) {
    case 'begin':
      return { what: 'begun', templates: question.items.map((item) => beginItem(item, `${question.seed} ${item.id}`)) };
    case 'score':
      return { what: 'scored', scored: scoreItem(question.item, question.facts) };
    case 'next':
      return { what: 'next', id: nextQuestion(question.quiz, question.facts) };
    case 'rest':
      return { what: 'rest', ids: restOfPath(question.quiz, question.facts) };
    case 'outcomes':
      return { what: 'outcomes', outcomes: testOutcomes(question.quiz, question.facts) };
  }
}

answering(answer);
