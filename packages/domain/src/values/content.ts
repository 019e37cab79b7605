import { contentStates } from '../states/content-states.ts';
import { ObjectiveType, type ContentState } from './value-sets.ts';

/** An external tool as a whole course. */
export function isLti(type: ObjectiveType): boolean {
  return type === ObjectiveType.lti13 || type === ObjectiveType.lti11;
}

/** Content that can be opened: ready, or expired. Draft and archived content cannot (Spec 2 §4 'Value sets'). */
export function isLive(state: ContentState): boolean {
  return contentStates[state].live;
}
