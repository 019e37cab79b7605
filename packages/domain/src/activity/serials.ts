/**
 * The serial number after all that were ever given in a course, out of the axes of its parts: one is given once and
 * never again, so that moving a part among its siblings changes no address.
 */
export function nextSerial(axes: readonly string[]): number {
  const given = axes.flatMap((axis) => axis.split('-').map((serial) => Number.parseInt(serial || '0', 36)));
  return given.reduce((next, serial) => Math.max(next, serial + 1), 0);
}

/** The name of a part in addresses: serials from the root down, base 36, joined by '-'. The root's is empty. */
export function axisBelow(parentAxis: string, serial: number): string {
  const own = serial.toString(36);
  return parentAxis === '' ? own : `${parentAxis}-${own}`;
}
