import type { FormulaTree } from '@stoa/domain';
import { createElement, Fragment, type ReactNode } from 'react';
import { inLanguage } from '../../../lib/language/number-signs.ts';

/** Makes an element of MathML, which the types of React do not list. */
const made = (name: string, ...parts: readonly ReactNode[]): ReactNode => createElement(name, null, ...parts);

const row = (...parts: readonly ReactNode[]): ReactNode => made('mrow', ...parts);
const sign = (text: string): ReactNode => made('mo', text);
const word = (text: string): ReactNode => made('mi', text);
const inBrackets = (...parts: readonly ReactNode[]): ReactNode => row(sign('('), ...parts, sign(')'));

const letters =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν ' +
  'xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π ' +
  'Sigma Σ Phi Φ Psi Ψ Omega Ω infinity ∞';

/** Greek letters by their names. */
const greek = new Map(
  [...letters.matchAll(/(\w+) (\S+)/gu)].map(([, called = '', letter = '']) => [called, letter] as const),
);

const invisibleTimes = '\u{2062}';
const applied = '\u{2061}';

/** A name, in Greek where it is one, with what stands behind `_` below it. */
function name(written: string, locale: string): ReactNode {
  const [first = '', ...below] = written.split('_');
  const base = word(greek.get(first) ?? first);
  if (first === '' || below.includes('')) return word(written);
  if (below.length === 0) return base;
  const parts = below.map((part) =>
    /^\d+$/u.test(part) ? made('mn', inLanguage(part, locale)) : word(greek.get(part) ?? part),
  );
  return made('msub', base, row(...parts));
}

function number(text: string, locale: string): ReactNode {
  const [digits = '', power] = text.split('e');
  const plain = made('mn', inLanguage(digits, locale));
  if (power === undefined) return plain;
  const exponent = made('mn', inLanguage(power.replace('+', ''), locale));
  return row(plain, sign('×'), made('msup', made('mn', inLanguage('10', locale)), exponent));
}

/** Without brackets, where a line of a fraction or a raised place does what they do. */
const bare = (tree: FormulaTree): FormulaTree => (tree.kind === 'group' ? tree.of : tree);

const asBase = (tree: FormulaTree): FormulaTree =>
  ['number', 'name', 'group'].includes(tree.kind) ? tree : { kind: 'group', of: tree };

const signsBetween = { '+': '+', '-': '−', '*': '⋅' } as const;

function operation(tree: Extract<FormulaTree, { kind: 'operation' }>, locale: string): ReactNode {
  const shown = (one: FormulaTree): ReactNode => math(one, locale);
  const { operator, implied, left, right } = tree;
  if (operator === '/') return made('mfrac', shown(bare(left)), shown(bare(right)));
  if (operator === '^') return made('msup', shown(left), shown(bare(right)));
  return row(shown(left), sign(implied ? invisibleTimes : signsBetween[operator]), shown(right));
}

/** Functions that are written in a way of their own, by their arguments. */
const ways: Readonly<
  Record<string, (of: readonly FormulaTree[], shown: (tree: FormulaTree) => ReactNode) => ReactNode>
> = {
  sqrt: ([of], shown) => made('msqrt', of && shown(bare(of))),
  cbrt: ([of], shown) => made('mroot', of && shown(bare(of)), made('mn', '3')),
  abs: ([of], shown) => row(sign('|'), of && shown(bare(of)), sign('|')),
  floor: ([of], shown) => row(sign('⌊'), of && shown(bare(of)), sign('⌋')),
  ceil: ([of], shown) => row(sign('⌈'), of && shown(bare(of)), sign('⌉')),
  pow: ([base, power], shown) => made('msup', base && shown(asBase(base)), power && shown(bare(power))),
  fact: ([of], shown) => row(of && shown(asBase(of)), sign('!')),
  factorial: ([of], shown) => row(of && shown(asBase(of)), sign('!')),
  pi: () => word('π'),
};

const functionName = (called: string, locale: string): ReactNode => {
  const base = /^log(?<base>10|2)$/u.exec(called)?.groups?.['base'];
  const upright = createElement('mi', { mathvariant: 'normal' }, base === undefined ? called : 'log');
  return base === undefined ? upright : made('msub', upright, made('mn', inLanguage(base, locale)));
};

/** A tree as MathML. */
function math(tree: FormulaTree, locale: string): ReactNode {
  const shown = (one: FormulaTree): ReactNode => math(one, locale);
  switch (tree.kind) {
    case 'number':
      return number(tree.text, locale);
    case 'name':
      return name(tree.name, locale);
    case 'group':
      return inBrackets(shown(tree.of));
    case 'signed':
      return row(sign(tree.sign === '-' ? '−' : '+'), shown(tree.of));
    case 'behind':
      return row(shown(tree.of), sign(tree.sign));
    case 'operation':
      return operation(tree, locale);
    case 'call': {
      const way = Object.hasOwn(ways, tree.name) ? ways[tree.name] : undefined;
      if (way !== undefined) return way(tree.of, shown);
      const args = tree.of.map((one, index) => (
        <Fragment key={index}>
          {index > 0 && sign(',')}
          {shown(one)}
        </Fragment>
      ));
      return row(functionName(tree.name, locale), sign(applied), inBrackets(args));
    }
  }
}

/** A formula as it is written by hand, in MathML, which browsers draw and screen readers say. */
export function FormulaMath({ tree, locale }: { readonly tree: FormulaTree; readonly locale: string }) {
  return createElement('math', { dir: 'ltr', displaystyle: 'true' }, math(tree, locale));
}
