import type { QuizWork } from '@stoa/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface Shown {
  readonly quiz: QuizWork;
  /** It can be taken here. */
  readonly isOpen: boolean;
  /** The attempt around it goes on; what ends that says so itself. */
  readonly working: boolean;
  readonly box: RefObject<HTMLElement | null>;
}

/** Instants at which a test, or the way through it, ends by itself. */
const endsOf = ({ deadline, linear, timed = [] }: QuizWork): readonly string[] => [
  ...(deadline === null ? [] : [deadline]),
  ...(linear?.limits ?? []).flatMap((limit) => (limit.late ? [] : limit.deadline)),
  ...timed.flatMap((one) => (one.late ? [] : (one.deadline ?? []))),
];

/**
 * Whether a test that was open here was handed in, and neither here nor by its time. Whoever was at something that is
 * gone by that is led to the test.
 */
export function useElsewhere({ quiz, isOpen, working, box }: Shown) {
  const [isElsewhere, setElsewhere] = useState(false);
  const isHere = useRef(false);
  const ends = useRef<readonly string[] | null>(null);
  const { submitted } = quiz;
  useEffect(() => {
    if (submitted === null) {
      // the tree may say that it is done before the quiz does
      if (isOpen) ends.current = endsOf(quiz);
      return;
    }
    const before = ends.current;
    ends.current = null;
    if (before === null || isHere.current || !working || before.some((end) => submitted >= end)) return;
    setElsewhere(true);
    if (document.activeElement === document.body) box.current?.focus();
  }, [quiz, submitted, isOpen, working, box]);
  return { isElsewhere, noteHere: () => void (isHere.current = true) };
}
