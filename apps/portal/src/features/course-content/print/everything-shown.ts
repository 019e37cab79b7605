/** Longest wait for the sections of a page, and then for its pictures, milliseconds. */
const patience = 20_000;

/** Stands where something of the page is still to come. */
const waiting = '[data-waiting]';

/** Resolves once nothing on the page waits any more and its pictures are there, or when that takes too long. */
export async function everythingShown(page: Element): Promise<void> {
  await atMost(untilGone(page));
  const pictures = [...page.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  await atMost(Promise.allSettled(pictures.map((picture) => picture.decode())));
}

function untilGone(page: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (page.querySelector(waiting)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true });
    look();
  });
}

async function atMost(arrival: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([arrival, late]);
  clearTimeout(timer);
}
