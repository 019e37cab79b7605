import type { Space, Task } from './tasks.ts';

/** In lowest terms, with `bottom` above 0. */
interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

const divisor = (one: number, other: number): number => (other === 0 ? Math.abs(one) : divisor(other, one % other));

function fraction(top: number, bottom = 1): Fraction {
  const by = divisor(top, bottom) * Math.sign(bottom);
  return { top: top / by, bottom: bottom / by };
}

const times = (by: number, { top, bottom }: Fraction): Fraction => fraction(by * top, bottom);
const less = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom - other.top * one.bottom, one.bottom * other.bottom);
const written = ({ top, bottom }: Fraction): string => (bottom === 1 ? String(top) : `${top}/${bottom}`);

/** One side of an equation: so many of the unknown, and a number. */
interface Side {
  readonly unknowns: number;
  readonly rest: Fraction;
}

function sideWritten({ unknowns, rest }: Side): string {
  if (unknowns === 0) return written(rest);
  const first = unknowns === 1 ? 'x' : `${unknowns}x`;
  if (rest.top === 0) return first;
  return `${first} ${rest.top < 0 ? '−' : '+'} ${written({ ...rest, top: Math.abs(rest.top) })}`;
}

/** An equation with what solves it; none where nothing does, or where one sees it at once, which H5P leaves out too. */
function equation(left: Side, right: Side): Task | undefined {
  const unknowns = left.unknowns - right.unknowns;
  if (unknowns === 0) return undefined;
  const { top, bottom } = less(right.rest, left.rest);
  const solution = fraction(top, bottom * unknowns);
  if (['0', '1'].includes(written(solution))) return undefined;
  return {
    written: `${sideWritten(left)} = ${sideWritten(right)}`,
    answer: written(solution),
    value: solution.top / solution.bottom,
  };
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
const none = fraction(0);

/** The numbers in equations: whole ones from 1 to 7, or fractions of them with at least thirds. */
function numbersOf(useFractions: boolean): Fraction[] {
  if (!useFractions) return upTo(7).map((one) => fraction(one));
  return [3, 4, 5, 6, 7].flatMap((bottom) => upTo(7).map((top) => fraction(top, bottom)));
}

/** Linear equations of H5P by their `equationType`: `4x = 3`, `2x − 6 = 5`, or `6x + 12 = 5x − 5`. */
export function equations(type: string, useFractions: boolean): Space {
  const numbers = numbersOf(useFractions);
  const added = [...numbers, ...numbers.map((one) => times(-1, one))];
  const at = (list: readonly Fraction[], index: number): Fraction => list[index] ?? none;
  if (type === 'basic') {
    return {
      sizes: [7, numbers.length],
      task: ([factor = 0, right = 0]) =>
        equation({ unknowns: factor + 1, rest: none }, { unknowns: 0, rest: at(numbers, right) }),
    };
  }
  const side = (factor: number, index: number): Side => ({
    unknowns: factor + 1,
    rest: times(factor + 1, at(added, index)),
  });
  if (type === 'advanced') {
    return {
      sizes: [7, added.length, 7, added.length],
      task: ([factor = 0, left = 0, other = 0, right = 0]) => equation(side(factor, left), side(other, right)),
    };
  }
  return {
    sizes: [3, added.length, numbers.length],
    task: ([factor = 0, left = 0, right = 0]) =>
      equation(side(factor, left), { unknowns: 0, rest: at(numbers, right) }),
  };
}
