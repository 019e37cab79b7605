import { formulaInAscii } from './ascii.ts';

export interface Token {
  readonly kind: 'number' | 'name' | 'sign';
  readonly text: string;
}

const next =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>[-+*/^!%(),]))/iuy;

/** What a formula consists of; null where something is in it that arithmetic does not know. */
export function tokensOf(text: string): readonly Token[] | null {
  const ascii = formulaInAscii(text).trimEnd();
  const tokens: Token[] = [];
  next.lastIndex = 0;
  while (next.lastIndex < ascii.length) {
    const found = next.exec(ascii)?.groups;
    if (found === undefined) return null;
    const { number, name, sign = '' } = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number.toLowerCase() });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}
