import { limits, normalizeKeyword } from '@stoa/domain';
import { useEffect, useState } from 'react';
import { useSearch } from '../../lib/page/use-search.ts';

export interface KeywordSearch {
  /** Text in the box, as typed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Keyword of the address, which is searched for. */
  readonly keyword: string;
}

function withKeyword(address: URLSearchParams, keyword: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (keyword === '') changed.delete('keyword');
  else changed.set('keyword', keyword);
  return changed;
}

/** Keyword of a list's address, '' without a search. */
export function keywordOf(address: URLSearchParams): string {
  return normalizeKeyword(address.get('keyword') ?? '');
}

/** The search box: what is typed reaches the address, and with it the search, when the typing pauses (Spec 2 §9). */
export function useKeyword(): KeywordSearch {
  const [address, setAddress] = useSearch();
  const keyword = keywordOf(address);
  const [typed, setTyped] = useState({ text: keyword, keyword });
  // the address changed by itself, through the browser's back button: the box follows
  const text = typed.keyword === keyword ? typed.text : keyword;
  const wanted = normalizeKeyword(text);
  useEffect(() => {
    if (wanted === keyword) return undefined;
    const search = () => {
      setTyped({ text, keyword: wanted });
      setAddress((current) => withKeyword(current, wanted));
    };
    const timer = setTimeout(search, wanted === '' ? 0 : limits.searchDebounce);
    return () => clearTimeout(timer);
  }, [text, wanted, keyword, setAddress]);
  return { text, setText: (changed) => setTyped({ text: changed, keyword }), keyword };
}
