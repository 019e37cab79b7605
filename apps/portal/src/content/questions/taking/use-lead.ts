import type { Question } from '@stoa/contract';
import { useEffect, useRef, useState } from 'react';

/** Cards by the ids of their questions. One that is waited for gets the focus as soon as it is drawn. */
class Cards {
  private readonly drawn = new Map<string, HTMLElement>();
  private awaited: string | null = null;

  set(id: string, card: HTMLElement): void {
    this.drawn.set(id, card);
    if (this.awaited === id) this.focus(id);
  }

  delete(id: string): void {
    this.drawn.delete(id);
  }

  focus(id: string): void {
    const card = this.drawn.get(id);
    this.awaited = card === undefined ? id : null;
    card?.focus();
  }
}

/** Leads to a question: shows it where it is not, and gives it the focus. */
export function useLead(questions: readonly Question[], show: (index: number) => void) {
  const [cards] = useState(() => new Cards());
  const [led, setLed] = useState<{ readonly id: string } | null>(null);
  // it is drawn by then, or soon
  useEffect(() => {
    if (led) cards.focus(led.id);
  }, [led, cards]);
  const lead = (id: string) => {
    show(
      Math.max(
        0,
        questions.findIndex((question) => question.id === id),
      ),
    );
    setLed({ id });
  };
  return { cards, lead };
}

/** The question of a linear test that came gets the focus, however it came; the whole quiz does once it is over. */
export function useFollow(current: string | null, lead: (id: string) => void, end: () => void): void {
  const known = useRef(current);
  useEffect(() => {
    if (known.current === current) return;
    known.current = current;
    if (current === null) end();
    else lead(current);
  });
}
