import { readFormulaTree } from '@stoa/domain';
import { VisuallyHidden } from '@stoa/ui';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import styles from './formula-help.module.css';
import { FormulaMath } from './formula-math.tsx';

interface FormulaHelpProps {
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
  readonly readOnly: boolean;
}

/** What a button of the palette writes around what is selected, and how far before its end the caret stands then. */
interface Piece {
  readonly name: 'fraction' | 'power' | 'root' | 'brackets' | 'pi';
  /** What stands on it, as a formula. */
  readonly face: string;
  readonly before: string;
  readonly after: string;
  /** Where nothing was selected. */
  readonly empty: number;
  /** Where something was. */
  readonly filled: number;
}

const pieces: readonly Piece[] = [
  { name: 'fraction', face: 'a/b', before: '(', after: ')/()', empty: 4, filled: 1 },
  { name: 'power', face: 'x^n', before: '', after: '^()', empty: 1, filled: 1 },
  { name: 'root', face: 'sqrt(x)', before: 'sqrt(', after: ')', empty: 1, filled: 0 },
  { name: 'brackets', face: '(x)', before: '(', after: ')', empty: 1, filled: 0 },
  { name: 'pi', face: 'pi', before: '', after: 'pi', empty: 0, filled: 0 },
];

/** Milliseconds after the last letter until it is said that a formula cannot be read. */
const pause = 1_200;

/** Beside a field for a formula: how what is typed is read, and buttons for what is hard to type. */
export function FormulaHelp({ text, field, onText, readOnly }: FormulaHelpProps) {
  const t = useMessages();
  const locale = useLocale();
  const tree = readFormulaTree(text);
  const isUnreadable = text.trim() !== '' && tree === null;
  const insert = ({ before, after, empty, filled }: Piece) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    const written = `${before}${text.slice(from, to)}${after}`;
    // the caret can be put only where there is text
    flushSync(() => onText(text.slice(0, from) + written + text.slice(to)));
    const at = from + written.length - (from === to ? empty : filled);
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  };
  return (
    <span className={styles.help}>
      {!readOnly && (
        <span role="group" aria-label={t('formula.palette')} className={styles.palette}>
          {pieces.map((piece) => (
            <button key={piece.name} type="button" onClick={() => insert(piece)} className={styles.piece}>
              <span aria-hidden="true">
                <Face formula={piece.face} />
              </span>
              <VisuallyHidden>{t(`formula.${piece.name}`)}</VisuallyHidden>
            </button>
          ))}
        </span>
      )}
      {tree !== null && (
        <span className={styles.preview} data-formula-preview>
          <span dir="auto" className={styles.label}>
            {t('formula.preview')}
          </span>{' '}
          <FormulaMath tree={tree} locale={locale} />
        </span>
      )}
      <span role="status" dir="auto" className={styles.problem}>
        {isUnreadable && !readOnly && <AfterPause key={text}>{t('formula.unreadable')}</AfterPause>}
      </span>
    </span>
  );
}

function Face({ formula }: { readonly formula: string }) {
  const locale = useLocale();
  const tree = readFormulaTree(formula);
  return tree && <FormulaMath tree={tree} locale={locale} />;
}

/** Comes once nothing was typed for a moment, so that nobody is corrected in the middle of a formula. */
function AfterPause({ children }: { readonly children: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), pause);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? children : null;
}
