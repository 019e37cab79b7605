import { Button } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { EditorCode } from './editor-code.ts';
import { PlainBox } from './plain-box.tsx';
import { useWay } from './use-way.ts';
import styles from './written-field.module.css';
import type { WrittenFieldProps } from './written-props.ts';
import { WrittenView } from './written-view.tsx';

/** Going on without formatting, also where the editor cannot be had. */
const { Component: PlainInstead } = lazyComponent(() => Promise.resolve(PlainButton), { areas: ['hand-in'] });

/** Going back to formatting. */
const { Component: RichInstead } = lazyComponent(() => Promise.resolve(RichButton), { areas: ['hand-in'] });

/**
 * A text of several lines. Where it may have formatting, a plain box stands until somebody enters it: the editor comes
 * then and takes its place with what was typed meanwhile. Everything goes on in the box while it cannot be had.
 */
export function WrittenField(props: WrittenFieldProps) {
  const { text, rich, readOnly } = props;
  const way = useWay(props);
  const { isFormatted, isPlain, code, start, takesFocus } = way;
  if (isFormatted && (readOnly || code !== 'here'))
    return (
      <div role="group" aria-labelledby={props.labelledBy} className={styles.reading}>
        <WrittenView text={text} topHeading={4} />
        {!readOnly && code === 'failed' && <PlainInstead onPlain={way.goPlain} />}
      </div>
    );
  if (!readOnly && (isFormatted || (start !== null && code === 'here')))
    return (
      <EditorCode
        {...props}
        start={typeof start === 'object' ? start : null}
        takesFocus={takesFocus}
        onStarted={way.onFocusTaken}
        onPlain={way.goPlain}
      />
    );
  return (
    <>
      <PlainBox
        {...props}
        takesFocus={takesFocus}
        isReplaced={rich && !isPlain && code === 'here'}
        onEnter={way.enter}
        onReplace={way.replace}
      />
      {rich && isPlain && !readOnly && <RichInstead onRich={way.goRich} />}
    </>
  );
}

function PlainButton({ onPlain }: { readonly onPlain: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.instead}>
      <p>{t('writing.missing')}</p>
      <Button size="small" onClick={onPlain}>
        {t('writing.plain')}
      </Button>
    </div>
  );
}

function RichButton({ onRich }: { readonly onRich: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.instead}>
      <Button size="small" variant="quiet" onClick={onRich}>
        {t('writing.rich')}
      </Button>
    </div>
  );
}
