import { useCallback, useState } from 'react';

const prefix = 'draft:';

function read(key: string): string {
  return localStorage.getItem(prefix + key) ?? '';
}

/**
 * A text that somebody types. It is kept in this browser from the first letter on, so that a reload, a closed tab or a
 * sign-in in between does not lose it, and forgotten when it is set to nothing.
 * @param key names the text and whose it is
 */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const change = useCallback(
    (next: string) => {
      if (next === '') localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, next);
      setText(next);
    },
    [key],
  );
  return [text, change];
}
