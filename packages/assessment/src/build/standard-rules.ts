import type { Expression } from '../model/expression.ts';
import { baseValue, choose, correct, isNull, mapResponse, match, number, setOutcome, variable } from './rules.ts';

const response = 'RESPONSE';
const score = 'SCORE';
const mapResponsePoint: Expression = { name: 'mapResponsePoint', attributes: { identifier: response } };
const isRight = match(variable(response), correct(response));

/** 0 for no answer, else what the mapping says. */
const mapped = (by: Expression): readonly Expression[] => [
  choose([{ when: isNull(variable(response)), rules: [setOutcome(score, number(0))] }], [setOutcome(score, by)]),
];

const word = (id: string, text: string): Expression => setOutcome(id, baseValue('identifier', text));

/** Variants name the outcome of the feedback in two ways; of items that declare neither, neither is set. */
const feedback = (text: string): readonly Expression[] => [word('FEEDBACK', text), word('FEEDBACKBASIC', text)];

const most = variable('MAXSCORE');
const full = choose([{ when: isNull(most), rules: [setOutcome(score, number(1))] }], [setOutcome(score, most)]);
const none = setOutcome(score, number(0));

/** Of Common Cartridge: all of MAXSCORE or nothing. */
const cartridgeMatch: readonly Expression[] = [
  choose([{ when: isRight, rules: [full, ...feedback('correct')] }], [none, ...feedback('incorrect')]),
];

const isFull: Expression = { name: 'gte', children: [variable(score), most] };
const cartridgeMap: readonly Expression[] = [
  ...mapped(mapResponse(response)),
  choose([{ when: isFull, rules: feedback('correct') }], feedback('incorrect')),
];

const rules: Readonly<Record<string, readonly Expression[]>> = {
  match_correct: [choose([{ when: isRight, rules: [setOutcome(score, number(1))] }], [none])],
  match_nothing: [choose([{ when: isNull(variable(response)), rules: [full] }], [none])],
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
