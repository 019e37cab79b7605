import { keepItem, leaving, leftWork, type WorkItem } from './work-store.ts';

const readLeft = (): readonly WorkItem[] => JSON.parse(localStorage.getItem(leftWork) ?? '[]');

function writeLeft(items: readonly WorkItem[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(leftWork);
    else localStorage.setItem(leftWork, JSON.stringify(items));
  } catch {
    // there is no room, or nothing may be kept here: the database alone has to do
  }
}

/**
 * Saves what is still open while the page goes: a page that goes is not called back by the device's database any more,
 * so what is kept meanwhile is left in a place that answers at once, for the next page to take up.
 */
export function saveWhileLeaving(save: () => void): void {
  leaving.note = (item) => {
    writeLeft([...readLeft().filter(({ key }) => key !== item.key), item]);
    return () => writeLeft(readLeft().filter(({ body }) => body.id !== item.body.id));
  };
  try {
    save();
  } finally {
    delete leaving.note;
  }
}

let takingUp: Promise<unknown> = Promise.resolve();

/** Brings what a page of this person left into the database, as work that is to be sent. */
export async function takeUpLeft(userId: string): Promise<void> {
  takingUp = takingUp.then(async () => {
    for (const item of readLeft().filter((left) => left.userId === userId)) {
      await keepItem(item, true);
      writeLeft(readLeft().filter(({ body }) => body.id !== item.body.id));
    }
  });
  await takingUp;
}
