import type { DraftFile } from '@stoa/contract';
import { startFile, takeOut, type FilePlace } from '../../../api/uploads/running-files.ts';
import { forgetDrawing, keepDrawing } from './kept-drawing.ts';

export type DrawingStage = 'idle' | 'sending' | 'saved' | 'failed';

/** Where a drawing goes, and the files that are there. */
interface DrawingPlace extends FilePlace {
  readonly held: readonly DraftFile[];
}

interface SaverFacts {
  /** Key of the drawing on this device. */
  readonly key: string;
  readonly onStage: (stage: DrawingStage) => void;
}

/** Milliseconds without another line before a drawing is sent. */
const pause = 1_200;

/** Keeps a drawing on the device after each line, and sends it when no line follows; one at a time, the newest last. */
export class DrawingSaver {
  readonly #facts: SaverFacts;
  readonly #sent = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest: Blob | 'nothing' | null = null;
  #sending = false;
  #place: DrawingPlace | null = null;

  constructor(facts: SaverFacts) {
    this.#facts = facts;
  }

  /** From now on it goes there. */
  follow(place: DrawingPlace): void {
    this.#place = place;
  }

  /** True for a file that came from here. */
  isOwn(id: string): boolean {
    return this.#sent.has(id);
  }

  /** Something is not on the server yet. */
  get isOpen(): boolean {
    return this.#newest !== null || this.#sending;
  }

  /** Empty paper is no answer. */
  async save(picture: Blob | 'nothing'): Promise<void> {
    this.#newest = picture;
    this.#facts.onStage('sending');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, pause);
    await (picture === 'nothing' ? forgetDrawing(this.#facts.key) : keepDrawing(this.#facts.key, picture));
  }

  /** Sends what is there now. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (!this.#sending && this.#newest !== null) void this.#send();
  };

  async #send(): Promise<void> {
    this.#sending = true;
    let isStored = true;
    while (this.#newest !== null && isStored) {
      const picture = this.#newest;
      this.#newest = null;
      isStored = await this.#sendOne(picture).catch(() => false);
      if (!isStored) this.#newest ??= picture;
    }
    this.#sending = false;
    if (isStored) await forgetDrawing(this.#facts.key);
    this.#facts.onStage(isStored ? 'saved' : 'failed');
  }

  async #sendOne(picture: Blob | 'nothing'): Promise<boolean> {
    const place = this.#place;
    if (place === null) return false;
    // what never arrived makes room; what is stored stays until the new one is stored as well
    const away = place.held.filter(({ sha256 }) => picture === 'nothing' || sha256 === null);
    for (const { id } of away) await takeOut(place, id);
    if (picture === 'nothing') return true;
    const id = crypto.randomUUID();
    this.#sent.add(id);
    return await startFile(place, { id, file: new File([picture], 'drawing.png', { type: 'image/png' }) });
  }
}
