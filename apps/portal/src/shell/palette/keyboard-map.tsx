import type { MessageKey } from '@stoa/messages';
import { Button, Dialog, KeyDownIcon, KeyLeftIcon, KeyRightIcon, KeyUpIcon, VisuallyHidden } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import type { OverlayProps } from '../overlay.ts';
import styles from './keyboard-map.module.css';

interface KeyLine {
  readonly keys: readonly string[];
  readonly text: MessageKey;
}

/** Drawn, because not every font has them. */
const drawings: Readonly<Record<string, ReactNode>> = {
  '↑': <KeyUpIcon size={12} />,
  '↓': <KeyDownIcon size={12} />,
  '←': <KeyLeftIcon size={12} />,
  '→': <KeyRightIcon size={12} />,
};

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys by where they work, as they are printed on keyboards. */
const sections: readonly { readonly title: MessageKey; readonly lines: readonly KeyLine[] }[] = [
  {
    title: 'palette.keys.everywhere',
    lines: [
      { keys: [apple ? '⌘' : 'Ctrl', 'K'], text: 'palette.keys.palette' },
      { keys: ['?'], text: 'palette.keys.map' },
      { keys: ['Tab'], text: 'palette.keys.next' },
      { keys: ['Shift', 'Tab'], text: 'palette.keys.previous' },
      { keys: ['Enter'], text: 'palette.keys.open' },
      { keys: ['Esc'], text: 'palette.keys.close' },
    ],
  },
  {
    title: 'palette.keys.lists',
    lines: [
      { keys: ['↑', '↓'], text: 'palette.keys.move' },
      { keys: ['Home', 'End'], text: 'palette.keys.ends' },
      { keys: ['←', '→'], text: 'palette.keys.tabs' },
    ],
  },
  {
    title: 'palette.keys.course',
    lines: [{ keys: [apple ? '⌥' : 'Alt', 'PgUp', 'PgDn'], text: 'palette.keys.turn' }],
  },
  {
    title: 'palette.keys.grading',
    lines: [{ keys: [apple ? '⌥' : 'Alt', 'PgUp', 'PgDn'], text: 'palette.keys.works' }],
  },
  { title: 'palette.keys.gallery', lines: [{ keys: ['←', '→'], text: 'palette.keys.images' }] },
];

/** Every key that the portal listens to. */
export function KeyboardMap({ onClose }: OverlayProps) {
  const t = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('palette.keys.title')}
      startAtTitle
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('palette.close')}
        </Button>
      }
    >
      {sections.map(({ title, lines }) => (
        <section key={title} className={styles.section}>
          <h3 className={styles.title}>{t(title)}</h3>
          <dl className={styles.lines}>
            {lines.map(({ keys, text }) => (
              <div key={text} className={styles.line}>
                <dt className={styles.keys} dir="ltr">
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      <Key name={key} />
                    </kbd>
                  ))}
                </dt>
                <dd className={styles.text}>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function Key({ name }: { readonly name: string }) {
  const drawing = drawings[name];
  if (!drawing) return name;
  return (
    <>
      {drawing}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
