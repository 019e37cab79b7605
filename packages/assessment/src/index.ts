export * from './build/rules.ts';
export * from './model/expression.ts';
export * from './model/item.ts';
export * from './model/quiz.ts';
export * from './model/quiz-texts.ts';
