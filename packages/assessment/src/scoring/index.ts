export { beginItem } from './begin-item.ts';
export { scoreItem, type Scored, type ScoringFacts } from './score-item.ts';
