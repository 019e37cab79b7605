/** Gives every name once: one that comes again gets a number behind it, the same in the same order. */
export function uniqueNames(): (wanted: string) => string {
  const uses = new Map<string, number>();
  return (wanted) => {
    const use = (uses.get(wanted) ?? 0) + 1;
    uses.set(wanted, use);
    return use === 1 ? wanted : `${wanted}~${use}`;
  };
}
