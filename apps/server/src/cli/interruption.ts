/**
 * Ends the program at a signal in a way that everything hears which waits for its end: half a file is removed, and no
 * database is left running.
 */
export function endOnSignals(): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => process.exit(code));
}
