import type { Boot } from '@stoa/contract';

/** Reads what the server put into the first HTML. Without it the page did not come from our server, and nothing can work. */
export function readBoot(): Boot {
  const text = document.getElementById('stoa-boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data.');
  return JSON.parse(text) as Boot;
}
