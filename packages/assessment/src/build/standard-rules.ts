import type { Expression } from '../model/expression.ts';
import { choose, correct, isNull, mapResponse, match, number, setOutcome, variable } from './rules.ts';

const response = 'RESPONSE';
const score = 'SCORE';
const mapResponsePoint: Expression = { name: 'mapResponsePoint', attributes: { identifier: response } };
const isRight = match(variable(response), correct(response));

/** 0 for no answer, else what the mapping says. */
const mapped = (by: Expression): readonly Expression[] => [
  choose([{ when: isNull(variable(response)), then: [setOutcome(score, number(0))] }], [setOutcome(score, by)]),
];

const feedback = (identifier: string): Expression =>
  setOutcome('FEEDBACKBASIC', { name: 'baseValue', attributes: { baseType: 'identifier' }, text: identifier });

/** Of Common Cartridge: all of MAXSCORE or nothing, and FEEDBACKBASIC for items that declare it. */
const cartridgeMatch: readonly Expression[] = [
  choose(
    [{ when: isRight, then: [setOutcome(score, variable('MAXSCORE')), feedback('correct')] }],
    [feedback('incorrect')],
  ),
];

const isFull: Expression = { name: 'gte', children: [variable(score), variable('MAXSCORE')] };
const cartridgeMap: readonly Expression[] = [
  ...mapped(mapResponse(response)),
  choose([{ when: isFull, then: [feedback('correct')] }], [feedback('incorrect')]),
];

const rules: Readonly<Record<string, readonly Expression[]>> = {
  match_correct: [choose([{ when: isRight, then: [setOutcome(score, number(1))] }], [setOutcome(score, number(0))])],
  map_response: mapped(mapResponse(response)),
  map_response_point: mapped(mapResponsePoint),
  CC2_match: cartridgeMatch,
  CC2_match_basic: cartridgeMatch,
  CC2_map_response: cartridgeMap,
};

/**
 * The rules that a standard template of QTI stands for: by its name or its address, in any version, with or without
 * `.xml`. Nothing for one that is none of them.
 */
export function standardRules(name: string): readonly Expression[] | undefined {
  const last =
    name
      .replace(/\.xml$/u, '')
      .split('/')
      .at(-1) ?? '';
  return Object.hasOwn(rules, last) ? rules[last] : undefined;
}
