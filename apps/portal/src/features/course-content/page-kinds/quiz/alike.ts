const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same, or callbacks both. */
export function isAlike(one: unknown, other: unknown): boolean {
  // callbacks work on what is there when they are called, whenever they were made
  return Object.is(one, other) || (typeof one === 'function' && typeof other === 'function');
}

/** Small objects that are made anew each time, such as ids. */
export function isAlikeWithin(one: unknown, other: unknown): boolean {
  if (isAlike(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isAlike(one[name], other[name]));
}
