import { useEffect } from 'react';

/** Takes the mark of the server's picture away once the page answers. */
export function Awake() {
  useEffect(() => void delete document.documentElement.dataset['picture'], []);
  return null;
}
