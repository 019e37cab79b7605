import { leaving, leftWork, type LeftItem } from './leaving.ts';

function readLeft<Item extends LeftItem>(): readonly Item[] {
  return JSON.parse(localStorage.getItem(leftWork) ?? '[]');
}

function writeLeft(items: readonly LeftItem[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(leftWork);
    else localStorage.setItem(leftWork, JSON.stringify(items));
  } catch {
    // there is no room, or nothing may be kept here: the database alone has to do
  }
}

const forget = (item: LeftItem): void => writeLeft(readLeft().filter(({ body }) => body.id !== item.body.id));

/**
 * Saves what is still open while the page goes: a page that goes is not called back by the device's database any more,
 * so what is kept meanwhile is left in a place that answers at once, for the next page to take up.
 */
export function saveWhileLeaving(save: () => void): void {
  leaving.note = (item) => {
    writeLeft([...readLeft().filter(({ key }) => key !== item.key), item]);
    return () => forget(item);
  };
  try {
    save();
  } finally {
    delete leaving.note;
  }
}

let takingUp: Promise<unknown> = Promise.resolve();

/** Brings what a page of this person left into the database, as work that is to be sent. */
export async function takeUpLeft<Item extends LeftItem>(
  userId: string,
  keep: (item: Item) => Promise<unknown>,
): Promise<void> {
  takingUp = takingUp.then(async () => {
    for (const item of readLeft<Item>().filter((left) => left.userId === userId)) {
      await keep(item);
      forget(item);
    }
  });
  await takingUp;
}
