const storageKey = (name: string, body: string) => `command:${name}:${body}`;

/**
 * The id of a command is made before it is first sent and kept until its outcome is known, so that a retry, also after a reload,
 * is the same command to the server and never a second one.
 */
export function keptCommandId(name: string, body: object): string {
  const key = storageKey(name, JSON.stringify(body));
  const kept = sessionStorage.getItem(key);
  if (kept) return kept;
  const id = crypto.randomUUID();
  sessionStorage.setItem(key, id);
  return id;
}

/** The outcome is known: the next time is a new command. */
export function forgetCommandId(name: string, body: object): void {
  sessionStorage.removeItem(storageKey(name, JSON.stringify(body)));
}
