import { useEffect, useRef, useState, type RefObject } from 'react';
import { ownFile, type UploadPlace } from '../../../api/uploads/tus.ts';
import type { AnswerFile } from '@stoa/contract';
import { useSaveOnLeaving } from '../../../api/commands/save-on-leaving.ts';
import { DrawingSaver, type DrawingStage } from './drawing-saver.ts';
import { readKeptDrawing } from './kept-drawing.ts';
import { isBlank, paint, type Mark } from './marks.ts';
import { toPng } from './png.ts';

interface DrawingFacts {
  readonly place: UploadPlace;
  readonly refresh: () => Promise<void>;
  readonly held: readonly AnswerFile[];
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: RefObject<HTMLImageElement | null>;
}

export interface Drawing {
  readonly stage: DrawingStage;
  readonly add: (mark: Mark) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly isEmpty: boolean;
}

const keyOf = ({ activityWorkflowId, answers }: UploadPlace): string =>
  [activityWorkflowId, answers?.questionId, answers?.interactionId].join(' ');

/** A drawing under way: what it began with, and what was done since. */
export function useDrawing(facts: DrawingFacts): Drawing {
  const { canvas, picture, held } = facts;
  const [base, setBase] = useState<ImageBitmap | null>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [stage, setStage] = useState<DrawingStage>('idle');
  const saver = useSaver(facts, setStage);
  const storedId = held.findLast(({ sha256 }) => sha256 !== null)?.id ?? null;
  useBeginning(facts, { saver, storedId, begin: (next) => (setBase(next), setMarks([])) });
  useEffect(() => {
    if (canvas.current) paint(canvas.current, marks, base);
  }, [canvas, marks, base]);
  const change = async (next: readonly Mark[]) => {
    setMarks(next);
    if (!canvas.current) return;
    paint(canvas.current, next, base);
    const isNothing = isBlank(next, base !== null);
    await saver.save(isNothing ? 'nothing' : await toPng(canvas.current, picture.current));
  };
  return {
    stage,
    add: (mark) => void change([...marks, mark]),
    undo: () => void change(marks.slice(0, -1)),
    canUndo: marks.length > 0,
    isEmpty: isBlank(marks, base !== null),
  };
}

function useSaver({ place, refresh, held }: DrawingFacts, onStage: (stage: DrawingStage) => void): DrawingSaver {
  const [saver] = useState(() => new DrawingSaver({ key: keyOf(place), onStage }));
  useEffect(() => saver.follow({ place, refresh, held }));
  useSaveOnLeaving(saver.flush);
  return saver;
}

interface Beginning {
  readonly saver: DrawingSaver;
  /** The file that is stored; null where none is. */
  readonly storedId: string | null;
  readonly begin: (base: ImageBitmap | null) => void;
}

/** Begins with what this device has and the server has not, else with what is stored, also when another file comes. */
function useBeginning({ place }: DrawingFacts, { saver, storedId, begin }: Beginning): void {
  const shown = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === storedId) return;
    shown.current = storedId;
    if (saver.isOpen || (storedId !== null && saver.isOwn(storedId))) return;
    const load = async () => {
      const kept = isFirst ? await readKeptDrawing(keyOf(place)) : undefined;
      if (kept !== undefined) {
        begin(await createImageBitmap(kept));
        return await saver.save(kept);
      }
      begin(storedId === null ? null : await createImageBitmap(await ownFile(place, storedId)));
    };
    // a picture that no browser draws stays the file that it is
    load().catch(() => begin(null));
  });
}
