import { baseValue, choose, number, setOutcome, sum, variable, type Expression } from '@stoa/assessment';
import { attributeOf, childElements, firstAt, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { conditionOf, type FindResponse } from './conditions.ts';
import { conditionsOf, scoreSettings } from './awards.ts';
import { feedbackOutcome } from './feedback.ts';
import { identifier, type ReadResponse } from './response.ts';

const score = 'SCORE';

/** The rules of an item, with points of its own times `scale`. */
export function rulesOf(item: XmlElement, find: FindResponse, scale: number): Expression[] {
  const all = conditionsOf(item);
  return all.flatMap((condition) => {
    const test = firstAt(condition, 'conditionvar');
    if (test === undefined) return [];
    const rules = [
      ...scoreSettings(condition, all).map((setting) => settingOf(setting, scale)),
      ...childElements(condition, 'displayfeedback').map((display) =>
        showFeedback(attributeOf(display, 'linkrefid') ?? ''),
      ),
      ...(endsThere(condition) ? [{ name: 'exitResponse' } as const] : []),
    ];
    return rules.length === 0 ? [] : [choose([{ when: conditionOf(test, find), rules }])];
  });
}

/**
 * The standard says that nothing follows on a condition that holds, unless it tells. Authors leave that out where they
 * mean that scores add up, or that a feedback is shown beside others.
 */
function endsThere(condition: XmlElement): boolean {
  const told = attributeOf(condition, 'continue')?.toLowerCase();
  const actions = childElements(condition, 'setvar').map((one) => attributeOf(one, 'action')?.toLowerCase() ?? 'set');
  return told === 'no' || (told === undefined && actions.length > 0 && actions.every((action) => action === 'set'));
}

function settingOf(setting: XmlElement, scale: number): Expression {
  const points = Number(textOf(setting).trim()) || 0;
  const before = variable(score);
  switch (attributeOf(setting, 'action')?.toLowerCase()) {
    case 'add':
      return setOutcome(score, sum(before, number(points * scale)));
    case 'subtract':
      return setOutcome(score, sum(before, number(-points * scale)));
    case 'multiply':
      return setOutcome(score, { name: 'product', children: [before, number(points)] });
    case 'divide':
      return setOutcome(score, { name: 'divide', children: [before, number(points)] });
    default:
      return setOutcome(score, number(points * scale));
  }
}

/** Lets a feedback be shown. */
export function showFeedback(ident: string): Expression {
  const name = baseValue('identifier', identifier(ident));
  return setOutcome(feedbackOutcome, { name: 'multiple', children: [variable(feedbackOutcome), name] });
}

/** Points for a place in a picture, where nothing but its areas tells what is right. */
export function areaRules(responses: readonly ReadResponse[], points: number): Expression[] {
  if (points === 0) return [];
  return responses
    .filter(({ declaration }) => declaration.areaMapping !== undefined)
    .map(({ declaration: { id } }) => {
      const share: Expression = { name: 'mapResponsePoint', attributes: { identifier: id } };
      return setOutcome(score, { name: 'product', children: [share, number(points)] });
    });
}
