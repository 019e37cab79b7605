import type { Values } from './item.ts';

/**
 * Values of the template variables of an item by their identifier, as they were made for one attempt. Beside them:
 * `correct:ID` is the right answer of a response, and `default:ID` the default of a variable, where the rules of the
 * templates set another than the item declares.
 */
export type TemplateValues = Readonly<Record<string, Values>>;

/** Values of the outcomes of an item by their identifier, `completionStatus` among them. */
export type Outcomes = Readonly<Record<string, Values>>;

/** Key of a right answer that the rules of the templates made. */
export const correctKey = (id: string): string => `correct:${id}`;

/** Key of a default that the rules of the templates made. */
export const defaultKey = (id: string): string => `default:${id}`;

/** What an identifier has; nothing where there is none, also for names that every object of JavaScript has. */
export const valuesAt = <Value>(all: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;
