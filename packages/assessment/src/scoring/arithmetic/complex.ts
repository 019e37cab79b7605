import { isConstantNode, isOperatorNode, isParenthesisNode, isSymbolNode, type MathNode } from 'mathjs/number';
import { parseArithmetic } from './formula.ts';

/** A number with a real and an imaginary part. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

const real = (re: number): Complex => ({ re, im: 0 });

function product(one: Complex, other: Complex): Complex {
  return { re: one.re * other.re - one.im * other.im, im: one.re * other.im + one.im * other.re };
}

function quotient(one: Complex, other: Complex): Complex {
  const size = other.re ** 2 + other.im ** 2;
  const { re, im } = product(one, { re: other.re, im: -other.im });
  return { re: re / size, im: im / size };
}

/** Powers that anybody writes out; others have many values, or take too long. */
const mostPower = 100;

function power(base: Complex, { re, im }: Complex): Complex | null {
  if (im !== 0 || !Number.isInteger(re) || Math.abs(re) > mostPower) return null;
  let value = real(1);
  for (let turn = 0; turn < Math.abs(re); turn += 1) value = product(value, base);
  return re < 0 ? quotient(real(1), value) : value;
}

const binary: ReadonlyMap<string, (one: Complex, other: Complex) => Complex | null> = new Map([
  ['add', (one: Complex, other: Complex) => ({ re: one.re + other.re, im: one.im + other.im })],
  ['subtract', (one: Complex, other: Complex) => ({ re: one.re - other.re, im: one.im - other.im })],
  ['multiply', product],
  ['divide', quotient],
  ['pow', power],
]);

function valueOf(node: MathNode | undefined): Complex | null {
  if (node === undefined) return null;
  if (isParenthesisNode(node)) return valueOf(node.content);
  if (isConstantNode(node)) return typeof node.value === 'number' ? real(node.value) : null;
  if (isSymbolNode(node)) return node.name === 'i' || node.name === 'j' ? { re: 0, im: 1 } : null;
  if (!isOperatorNode(node)) return null;
  const [first, second] = node.args;
  const one = valueOf(first);
  if (one === null) return null;
  if (second === undefined) return signed(node.fn, one);
  const other = valueOf(second);
  return other === null ? null : (binary.get(node.fn)?.(one, other) ?? null);
}

function signed(sign: string, { re, im }: Complex): Complex | null {
  if (sign === 'unaryMinus') return { re: -re, im: -im };
  return sign === 'unaryPlus' ? { re, im } : null;
}

/** Reads a number such as `3+4j`, `10*i` or `(1+2i)^2`. Null for what is none, or has no value. */
export function readComplex(text: string): Complex | null {
  const node = parseArithmetic(text);
  const value = node === null ? null : valueOf(node);
  return value !== null && Number.isFinite(value.re) && Number.isFinite(value.im) ? value : null;
}
