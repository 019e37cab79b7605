const prefix = 'command:';

/**
 * The id of a command is made before it is first sent and kept until its outcome is known, so that a retry, also after a reload,
 * is the same command to the server and never a second one.
 * @param key the command's name and its body
 */
export function keptCommandId(key: string): string {
  const kept = sessionStorage.getItem(prefix + key);
  if (kept) return kept;
  const id = crypto.randomUUID();
  sessionStorage.setItem(prefix + key, id);
  return id;
}

/** The outcome is known: the next time is a new command. */
export function forgetCommandId(key: string): void {
  sessionStorage.removeItem(prefix + key);
}
