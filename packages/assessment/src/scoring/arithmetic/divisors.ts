/** The greatest common divisor of two whole numbers. */
export function divisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** The least common multiple of two whole numbers; 0 where one of them is 0. */
export const multiple = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : Math.abs(one * other) / divisor(one, other);
