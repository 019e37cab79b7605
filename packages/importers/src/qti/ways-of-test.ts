import { numberAt } from './declarations.ts';
import { toldAt } from './session-control.ts';
import { isMore, rulesOfPaths, wholeLimits } from './test-losses.ts';
import { attributeOf, childElements, descendants, firstAt, type XmlElement } from '../xml/xml-tree.ts';

/** Is something said of outcomes of the whole, so that there are any to tell? */
export const countsAsWhole = (test: XmlElement): boolean =>
  isMore(firstAt(test, 'outcomeProcessing')) ||
  descendants(test).some(({ name }) => ['variableMapping', 'testFeedback'].includes(name));

/** Has something in it a time of its own, beside the whole? */
function hasTimesInside(test: XmlElement, isOneByOne: boolean): boolean {
  const whole = wholeLimits(test, false);
  const inside = descendants(test).filter((one) => one.name === 'timeLimits' && !whole.includes(one));
  const named = isOneByOne ? ['maxTime', 'minTime'] : ['maxTime'];
  return inside.some((one) => named.some((name) => (numberAt(one, name) ?? 0) > 0));
}

export interface Ways {
  readonly isLinear: boolean;
  readonly isPractice: boolean;
  /** Rules decide which questions come. */
  readonly hasPaths: boolean;
}

export const isLinearPart = (part: XmlElement): boolean => attributeOf(part, 'navigationMode') === 'linear';

/** How one goes through a test. Where some of its parts are linear, there is no way back to a part either. */
export function waysOf(test: XmlElement): Ways {
  const parts = childElements(test, 'testPart');
  const isAlone = parts.length > 0 && parts.every((part) => attributeOf(part, 'submissionMode') === 'individual');
  const isOneByOne = parts.some(isLinearPart);
  const isMixed = isOneByOne && !parts.every(isLinearPart);
  const hasPaths = isOneByOne && descendants(test).some(({ name }) => rulesOfPaths.includes(name));
  const isTold = toldAt(parts[0], {}).showFeedback !== false;
  const isPlain = !hasPaths && !countsAsWhole(test) && !hasTimesInside(test, isOneByOne);
  const isPractice = isAlone && isTold && isPlain && !isMixed;
  return { isLinear: isOneByOne && !isPractice, isPractice, hasPaths };
}
