export * from './values/value-sets.ts';
export * from './decision.ts';
export * from './activity/constraint.ts';
export * from './document/course-document.ts';
