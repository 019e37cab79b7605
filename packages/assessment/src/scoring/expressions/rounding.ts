/** Moves the point by so many places, in decimal: 1.005 becomes 100.5, not 100.49999999999999. */
function moved(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/**
 * Rounded to so many places behind the point, or figures that count; half of one goes up, as QTI says. NaN where the
 * number of figures makes no sense.
 */
export function rounded(value: number, mode: 'decimalPlaces' | 'figures', figures: number): number {
  if (!Number.isInteger(figures) || figures < (mode === 'figures' ? 1 : 0)) return Number.NaN;
  if (value === 0 || !Number.isFinite(value)) return value;
  const exponent = Number(value.toExponential().split('e')[1]);
  const places = mode === 'figures' ? figures - 1 - exponent : figures;
  if (places > 300 || Math.abs(moved(value, places)) > Number.MAX_SAFE_INTEGER) return value;
  return moved(Math.round(moved(value, places)), -places);
}
