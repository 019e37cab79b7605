import { useState } from 'react';
import { showEverything } from './print-everything.ts';
import { everythingShown } from './everything-shown.ts';

export interface PrintPage {
  readonly print: () => void;
  /** Sections and pictures are being fetched. */
  readonly preparing: boolean;
}

/** Prints the page whole: what nobody came near yet and pictures that wait to be seen are fetched first. */
export function usePrintPage(): PrintPage {
  const [preparing, setPreparing] = useState(false);
  const print = async () => {
    setPreparing(true);
    showEverything(true);
    await everythingShown(document.querySelector('main') ?? document.body);
    setPreparing(false);
    window.print();
    showEverything(false);
  };
  return { print: () => void print(), preparing };
}
