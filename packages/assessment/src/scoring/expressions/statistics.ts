type Of = (numbers: readonly number[]) => number;

const mean: Of = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Sum of the squares of what is between the numbers and their mean. */
const spread: Of = (numbers) => {
  const middle = mean(numbers);
  return numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0);
};

const sampleVariance: Of = (numbers) => (numbers.length < 2 ? Number.NaN : spread(numbers) / (numbers.length - 1));
const popVariance: Of = (numbers) => spread(numbers) / numbers.length;

/** Of QTI's `statsOperator`; NaN for a sample of one. */
export const statistics: ReadonlyMap<string, Of> = new Map([
  ['mean', mean],
  ['sampleVariance', sampleVariance],
  ['sampleSD', (numbers) => Math.sqrt(sampleVariance(numbers))],
  ['popVariance', popVariance],
  ['popSD', (numbers) => Math.sqrt(popVariance(numbers))],
]);
