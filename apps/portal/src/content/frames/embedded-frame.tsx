import { displayFor, type Display } from '@stoa/domain';
import { ArrowStartIcon, Button, FullScreenIcon } from '@stoa/ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { CustomProperties } from './custom-properties.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './embedded-frame.module.css';
import type { Embedding } from './embedding.ts';
import { Stage } from './stage.tsx';
import { useRoom } from './use-room.ts';
import { useWholeWindow } from './use-whole-window.ts';

interface EmbeddedFrameProps {
  /** Name of the content. */
  readonly name: string;
  readonly embedding: Embedding;
  /**
   * A film keeps the proportions of a picture and has a whole window of its own; what is read is as high as it needs,
   * and scrolls.
   */
  readonly shape: 'film' | 'picture' | 'document' | 'site';
  /** Stands in the page while the content is shown on the whole window only. */
  readonly stage?: (open: () => void) => ReactNode;
  /** The content; as a function, it puts the button for the whole window into a bar of its own. */
  readonly children: ReactNode | ((button: ReactNode) => ReactNode);
}

/**
 * Content that stands in its page as the course wants it (Spec 2 §4 'Display mode'): fitted in, in a size of its own,
 * or on the whole window. Films, files and pages of other sites stand in it alike.
 */
export function EmbeddedFrame({ name, embedding, shape, stage, children }: EmbeddedFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const width = useRoom(room);
  const display = displayFor(embedding, { width: width ?? 0 });
  const { full, open, leave } = useWholeWindow(box, back);
  const onlyWhole = display.mode === 'fullscreen';
  const offered = embedding.wholeWindow && shape !== 'film' && !onlyWhole;
  const inBar = typeof children === 'function';
  const button = offered ? <WholeWindowButton iconOnly={inBar} hidden={full} onOpen={open} /> : null;
  return (
    <div ref={room} className={styles.room}>
      {onlyWhole && (stage?.(open) ?? <Stage name={name} onOpen={open} />)}
      {width !== null && (!onlyWhole || full) && (
        <div
          ref={box}
          popover="manual"
          className={styles.frame}
          role={full ? 'dialog' : 'group'}
          aria-modal={full || undefined}
          aria-label={name}
          style={full ? undefined : sizes(display, width)}
          data-shape={shape}
          data-display={full ? 'fullscreen' : display.mode}
        >
          {full && <Bar ref={back} name={name} onLeave={leave} />}
          <div className={styles.content}>{inBar ? children(button) : children}</div>
        </div>
      )}
      {!inBar && button}
    </div>
  );
}

interface BarProps {
  /** Button that leads back. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly name: string;
  readonly onLeave: () => void;
}

/** Above content on the whole window: the way back to the page, and what this is. */
function Bar({ ref, name, onLeave }: BarProps) {
  const t = useMessages();
  return (
    <header className={styles.bar}>
      <Button ref={ref} variant="quiet" size="small" onClick={onLeave}>
        <ArrowStartIcon size={18} />
        {t('embedded.back')}
      </Button>
      <bdi className={styles.name}>{name}</bdi>
    </header>
  );
}

interface WholeWindowButtonProps {
  readonly iconOnly: boolean;
  readonly hidden: boolean;
  readonly onOpen: () => void;
}

function WholeWindowButton({ iconOnly, hidden, onOpen }: WholeWindowButtonProps) {
  const t = useMessages();
  const label = t('embedded.whole');
  const named = iconOnly ? { 'aria-label': label, title: label } : {};
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.button ?? ''}
      iconOnly={iconOnly}
      hidden={hidden}
      onClick={onOpen}
      {...named}
    >
      <FullScreenIcon size={18} />
      {!iconOnly && label}
    </Button>
  );
}

/** Lengths for the style sheet; those that the content decides itself are left out. */
function sizes(display: Display, room: number): CustomProperties {
  if (display.mode === 'embeddedCustom') {
    const height = display.height === null ? {} : { '--embedded-height': `${display.height}px` };
    return { '--embedded-width': `${display.width}px`, ...height };
  }
  if (display.mode === 'fullscreen' || display.ratio === null) return {};
  return { '--embedded-ratio': String(display.ratio), '--waiting-height': `${Math.round(room / display.ratio)}px` };
}
