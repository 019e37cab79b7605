import { useState } from 'react';
import { picturesCome } from './pictures.ts';

export interface PrintPage {
  readonly print: () => void;
  /** Pictures are being fetched. */
  readonly preparing: boolean;
}

/** Prints the page as it stands; pictures that wait to be seen are fetched first. */
export function usePrintPage(): PrintPage {
  const [preparing, setPreparing] = useState(false);
  const print = async () => {
    setPreparing(true);
    await picturesCome(document.querySelector('main') ?? document.body);
    setPreparing(false);
    window.print();
  };
  return { print: () => void print(), preparing };
}
