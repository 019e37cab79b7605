import type { PackageAtWork } from '@stoa/contract';
import { frameGreeting, frameNews, type FrameNews, type HandedState } from '@stoa/domain';
import { movesForNested } from './use-address.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

interface FrameHold {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Name of the frame’s window, in which the package finds its state. */
  readonly handed: string;
  /** A page of it stands in a frame of its own, whose surroundings it cannot reach. */
  readonly isNested: boolean;
  /** Its page is wider than the frame. */
  readonly isWide: boolean;
  /** Its run-time has begun. */
  readonly isThere: boolean;
}

/** What the frame is given: its name is all that a page without an origin has before its first script. */
function handedTo({ standard, data, keeps, learner, terms }: PackageAtWork, nonce: string): string {
  const state: HandedState = {
    stoa: 'package',
    standard,
    origin: location.origin,
    nonce,
    data,
    keeps,
    learner,
    terms,
  };
  return JSON.stringify(state);
}

interface Hearing {
  readonly commit: (data: string, isEnd: boolean) => void;
  /** Something was set that will be committed. */
  readonly changed: () => void;
  /** Something was sent to the statement store. */
  readonly sent: (news: SentNews) => void;
}

export type SentNews = Extract<FrameNews, { readonly type: 'sent' }>;

/**
 * Hears what a package says in its frame: from its window, under its nonce, page after page.
 *
 * @param view the window in which it stands, where that is no frame
 */
export function useFrame(opened: PackageAtWork, { commit, changed, sent }: Hearing, view?: Window): FrameHold {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(() => crypto.randomUUID());
  const [handed] = useState(() => handedTo(opened, nonce));
  const [isNested, setNested] = useState(false);
  const [isWide, setWide] = useState(false);
  const [isThere, setThere] = useState(false);
  /** Counts the frames that it was begun in. */
  const beginning = useRef(0);
  const onNews = useEffectEvent((said: unknown, begun: number) => {
    if (begun !== beginning.current) return;
    const news = frameNews(said);
    if (news?.type === 'nested') {
      setNested(true);
      // it begins once more elsewhere, from the same state: its last words are about nothing
      if (movesForNested(opened)) beginning.current += 1;
    }
    if (news?.type === 'width') setWide(news.isWide);
    if (news?.type === 'changed') changed();
    if (news?.type === 'sent') sent(news);
    if (news?.type === 'commit') commit(news.data, news.ended);
  });
  useEffect(() => {
    const onMessage = ({ source, data, ports }: MessageEvent<unknown>) => {
      const [port] = ports;
      if (source === null || source !== (view ?? frame.current?.contentWindow) || port === undefined) return;
      if (!isGreeting(data, nonce)) return;
      setThere(true);
      const begun = beginning.current;
      // it stays open when the frame goes, for its last words
      port.addEventListener('message', ({ data: said }: MessageEvent<unknown>) => onNews(said, begun));
      port.start();
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [nonce, view]);
  return { frame, handed, isNested, isWide, isThere };
}

function isGreeting(data: unknown, nonce: string): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'source' in data &&
    data.source === frameGreeting &&
    'nonce' in data &&
    data.nonce === nonce
  );
}
