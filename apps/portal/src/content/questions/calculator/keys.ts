import type { CalculatorKind } from '@stoa/contract';
import type { MessageKey } from '@stoa/messages';
import { BackspaceIcon, RootIcon } from '@stoa/ui';

/** What a key does besides writing. */
type KeyAction = 'equals' | 'clear' | 'back';

export interface CalculatorKey {
  /** On the key; digits and the point are shown as the language writes them. */
  readonly label: string;
  /** Drawn in place of the label, which fonts may lack. */
  readonly Icon?: typeof RootIcon;
  /** What it writes; its label unless told. */
  readonly writes?: string;
  readonly action?: KeyAction;
  /** What it is called, where its label does not say so aloud. */
  readonly name?: MessageKey;
}

const functionKeys: readonly CalculatorKey[] = [
  { label: 'sin', writes: 'sin(', name: 'calculator.sin' },
  { label: 'cos', writes: 'cos(', name: 'calculator.cos' },
  { label: 'tan', writes: 'tan(', name: 'calculator.tan' },
  { label: '(', name: 'calculator.open' },
  { label: ')', name: 'calculator.close-bracket' },
  { label: 'asin', writes: 'asin(', name: 'calculator.asin' },
  { label: 'acos', writes: 'acos(', name: 'calculator.acos' },
  { label: 'atan', writes: 'atan(', name: 'calculator.atan' },
  { label: 'x²', writes: '^2', name: 'calculator.square' },
  { label: 'xʸ', writes: '^', name: 'calculator.power' },
  { label: 'ln', writes: 'ln(', name: 'calculator.ln' },
  { label: 'log', writes: 'log(', name: 'calculator.log' },
  { label: 'π', name: 'calculator.pi' },
  { label: 'e', name: 'calculator.e' },
  { label: 'n!', writes: '!', name: 'calculator.factorial' },
];

const numberKeys: readonly CalculatorKey[] = [
  ...['7', '8', '9'].map((label) => ({ label })),
  { label: '÷', name: 'calculator.divided' },
  { label: '√', Icon: RootIcon, writes: '√(', name: 'calculator.root' },
  ...['4', '5', '6'].map((label) => ({ label })),
  { label: '×', name: 'calculator.times' },
  { label: '%', name: 'calculator.percent' },
  ...['1', '2', '3'].map((label) => ({ label })),
  { label: '−', name: 'calculator.minus' },
  { label: '←', Icon: BackspaceIcon, action: 'back', name: 'calculator.back' },
  { label: '0' },
  { label: '.', name: 'calculator.point' },
  { label: '=', action: 'equals', name: 'calculator.equals' },
  { label: '+', name: 'calculator.plus' },
  { label: 'C', action: 'clear', name: 'calculator.clear' },
];

/** Rows of five, as they stand. */
export const keysOf: Readonly<Record<CalculatorKind, readonly CalculatorKey[]>> = {
  basic: numberKeys,
  scientific: [...functionKeys, ...numberKeys],
};
