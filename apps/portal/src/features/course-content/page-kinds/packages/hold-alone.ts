/** A package that one tab of this browser has for itself. */
interface Held {
  /** Lets others have it, once what it left behind is saved. */
  readonly release: (saved: Promise<unknown>) => void;
}

/** What this page gave back and is not free yet, by name. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Takes something for this tab alone; null where another tab has it.
 *
 * @param steal take it from whoever has it
 * @param onLost another tab took it
 */
export async function holdAlone(name: string, steal: boolean, onLost: () => void): Promise<Held | null> {
  await leaving.get(name);
  const held = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<void>();
  const request = navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
    held.resolve(lock !== null);
    if (lock !== null) await released.promise;
  });
  request.catch(onLost);
  if (!(await held.promise)) return null;
  const release = (saved: Promise<unknown>): void => {
    const gone = saved
      .catch(() => undefined)
      .then(() => released.resolve())
      .then(() => request)
      .catch(() => undefined);
    leaving.set(name, gone);
    void gone.then(() => leaving.get(name) === gone && leaving.delete(name));
  };
  return { release };
}
