import type { Picture } from '@stoa/contract';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './drawing.module.css';
import { paintStroke, type Point, type Stroke } from './marks.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface PaperProps {
  readonly background: Picture;
  readonly size: Size;
  readonly onSize: (size: Size) => void;
  readonly tool: Stroke['tool'];
  readonly readOnly: boolean;
  readonly onStroke: (stroke: Stroke) => void;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: RefObject<HTMLImageElement | null>;
  /** Id of the words that say how to draw. */
  readonly describedBy: string;
}

/** Steps of the arrow keys in pixels of the paper; with Shift they are small. */
const steps = { large: 10, small: 1 };

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What is drawn on: by pointers of any kind, or with the arrow keys and the space bar. */
export function Paper(props: PaperProps) {
  const { background, size, onSize, readOnly, canvas, picture, describedBy } = props;
  const t = useMessages();
  const pointer = usePointer(props);
  const keys = useKeys(props);
  return (
    <>
      <div
        // it takes the keys that otherwise scroll
        role="application"
        tabIndex={readOnly ? -1 : 0}
        aria-label={t('quiz.drawing', { picture: background.alt })}
        aria-describedby={describedBy}
        aria-disabled={readOnly}
        className={styles.paper}
        {...(!readOnly && { ...pointer, ...keys.handlers })}
      >
        {background.src !== '' && (
          <img
            ref={picture}
            src={background.src}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              background.width === null && onSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
        <canvas ref={canvas} width={size.width} height={size.height} />
        {keys.cursor !== null && !readOnly && (
          <span
            aria-hidden="true"
            data-down={keys.isDown || undefined}
            className={styles.cursor}
            style={{ left: `${(keys.cursor[0] / size.width) * 100}%`, top: `${(keys.cursor[1] / size.height) * 100}%` }}
          />
        )}
      </div>
      <p role="status" className={styles.words}>
        {keys.cursor !== null &&
          `${t(keys.isDown ? 'quiz.drawing.down' : 'quiz.drawing.up')}. ${t('quiz.point.at', { x: keys.cursor[0], y: keys.cursor[1] })}`}
      </p>
    </>
  );
}

function usePointer({ tool, onStroke, canvas, size }: PaperProps) {
  const points = useRef<Point[]>([]);
  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const scale = size.width / box.width;
    return [Math.round((event.clientX - box.x) * scale), Math.round((event.clientY - box.y) * scale)];
  };
  const draw = (next: readonly Point[]) => {
    const before = points.current.slice(-1);
    points.current.push(...next);
    const paper = canvas.current?.getContext('2d');
    if (paper) paintStroke(paper, { tool, points: [...before, ...next] });
  };
  const end = () => {
    const drawn = points.current;
    points.current = [];
    if (drawn.length > 0) onStroke({ tool, points: drawn });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      draw([at(event)]);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (points.current.length === 0 || !event.isPrimary) return;
      const all = event.nativeEvent.getCoalescedEvents();
      draw((all.length > 0 ? all : [event]).map(at));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function useKeys({ tool, size, canvas, onStroke }: PaperProps) {
  const [cursor, setCursor] = useState<Point | null>(null);
  const [line, setLine] = useState<readonly Point[] | null>(null);
  const middle: Point = [Math.round(size.width / 2), Math.round(size.height / 2)];
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (paper && line !== null) paintStroke(paper, { tool, points: line.slice(-2) });
  }, [canvas, line, tool]);
  const lift = () => {
    if (line !== null) onStroke({ tool, points: line });
    setLine(null);
  };
  const move = ([dx, dy]: Point, step: number) => {
    const [x, y] = cursor ?? middle;
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
    const next: Point = [within(x + dx * step, size.width), within(y + dy * step, size.height)];
    setCursor(next);
    if (line !== null) setLine([...line, next]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (arrow !== undefined) return move(arrow, event.shiftKey ? steps.small : steps.large);
    if (line !== null) return lift();
    setCursor(cursor ?? middle);
    setLine([cursor ?? middle]);
  };
  return { cursor, isDown: line !== null, handlers: { onKeyDown, onBlur: lift } };
}
