export { beginItem } from './begin-item.ts';
export {
  nextQuestion,
  restOfPath,
  rulesOnly,
  testOutcomes,
  type QuestionStanding,
  type TestFacts,
} from './test-rules.ts';
export { scoreItem, type Scored, type ScoringFacts } from './score-item.ts';
