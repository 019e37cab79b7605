import type { Boot } from '@stoa/contract';

let boot: Boot | undefined;

/**
 * The server's boot data from the first HTML, read once: with the tree of a large course in it that takes long. Without
 * it the page did not come from our server, and nothing can work.
 */
export function readBoot(): Boot {
  boot ??= parseBoot();
  return boot;
}

/** Gives the data to a page that knows them from elsewhere, before anything asks. */
export function giveBoot(known: Boot): void {
  boot = known;
}

function parseBoot(): Boot {
  const text = document.getElementById('stoa-boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data.');
  return JSON.parse(text) as Boot;
}
