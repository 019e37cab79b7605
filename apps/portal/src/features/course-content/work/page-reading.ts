import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';

/** The reading of the open page: going on to the next page completes what is read by then. */
export interface PageReading {
  /** Completes what there is to read on the page, if it is shown and not completed yet. */
  readonly complete: () => void;
  /** Gives the function that takes the reader away. */
  readonly add: (reader: () => void) => () => void;
}

const PageReadingContext = createContext<PageReading | null>(null);

export const PageReadingProvider = PageReadingContext;

export function useNewPageReading(): PageReading {
  const readers = useRef(new Set<() => void>());
  return useMemo(
    () => ({
      complete: () => readers.current.forEach((reader) => reader()),
      add: (reader) => {
        readers.current.add(reader);
        return () => void readers.current.delete(reader);
      },
    }),
    [],
  );
}

export function usePageReading(): PageReading {
  const reading = useContext(PageReadingContext);
  if (!reading) throw new Error('There is no PageReadingProvider above this component.');
  return reading;
}

/** Says what completes the page while it is shown. */
export function useReader(complete: () => void): void {
  const { add } = usePageReading();
  const reader = useEffectEvent(complete);
  useEffect(() => add(() => reader()), [add]);
}
