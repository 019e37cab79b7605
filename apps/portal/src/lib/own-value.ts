/** What an identifier has; nothing where there is none, also for names that every object of JavaScript has. */
export const ownValue = <Value>(all: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;
