import type { ResponseDeclaration, Values } from '../model/item.ts';
import { inAscii, plainOf } from '@stoa/domain';
import { readNumber } from './arithmetic/read-number.ts';
import { keyOf } from './datum.ts';

const numberParts = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/iu;

/** What QTI tells of a text that is bound to a record: the text, and of a number its value and how it is written. */
function recordOf(text: string): Values {
  const value = readNumber(text);
  if (value === null) return [`stringValue string ${text}`];
  const written = inAscii(text).replaceAll(/\s+/gu, '').replace(',', '.');
  const [, left = '', right = '', exponent] = numberParts.exec(written) ?? [];
  const figures = (left + right).replace(/^0+/u, '');
  const isWhole = right === '' && exponent === undefined;
  return [
    `stringValue string ${text}`,
    `floatValue float ${String(value)}`,
    ...(isWhole ? [`integerValue integer ${String(value)}`] : []),
    `leftDigits integer ${String(left.length)}`,
    `rightDigits integer ${String(right.length)}`,
    `ndp integer ${String(right.length)}`,
    `nsf integer ${String(right === '' ? figures.replace(/0+$/u, '').length : figures.length)}`,
    ...(exponent === undefined ? [] : [`exponent integer ${String(Number(exponent))}`]),
  ];
}

function numberValue(text: string, isWhole: boolean): Values {
  const number = readNumber(text);
  return number === null || (isWhole && !Number.isInteger(number)) ? [] : [String(number)];
}

/**
 * An answer as values of its variable: texts without formatting, and without spaces at their ends, which nobody sees,
 * numbers in any digits, and nothing for what is empty or no such value.
 */
export function responseValues({ baseType, cardinality }: ResponseDeclaration, given: Values): Values {
  const filled = given.map((value) => plainOf(value).trim()).filter((value) => value !== '');
  const [first] = filled;
  if (cardinality === 'record') return first === undefined ? [] : recordOf(first);
  const values = cardinality === 'single' ? filled.slice(0, 1) : filled;
  switch (baseType) {
    case 'string':
    case undefined:
      return values;
    case 'integer':
    case 'float':
      return values.flatMap((value) => numberValue(value, baseType === 'integer'));
    default:
      return values.map((value) => keyOf(value, baseType));
  }
}
