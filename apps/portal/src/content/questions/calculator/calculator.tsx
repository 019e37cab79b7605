import type { CalculatorKind, Question } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useRef, useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import type { Calculated } from './use-calculation.ts';

const { Component: CalculatorPanel } = lazyComponent(
  async () => (await import('./calculator-panel.tsx')).CalculatorPanel,
  { areas: ['arithmetic'] },
);

/** The calculator that all of these questions allow; null where one allows none, or another. */
export function commonCalculator(questions: readonly Question[]): CalculatorKind | null {
  const asked = questions.filter(({ notAsked, interactions }) => notAsked === null && interactions.length > 0);
  const [kind = null, ...others] = new Set(asked.map(({ calculator }) => calculator));
  return others.length === 0 ? kind : null;
}

/** Opens and closes the calculator, which comes when it is asked for and remembers its results as long as the page. */
export function Calculator({ kind }: { readonly kind: CalculatorKind }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const results = useState<readonly Calculated[]>([]);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('quiz.calculator')}
      </Button>
      {open && <CalculatorPanel kind={kind} results={results} onClose={close} />}
    </>
  );
}
