import { isHeld } from '../../../../lib/page/hold-scroll.ts';
import type { PositionSaver } from '../../work/position-saver.ts';
import { readingLine, watchReadingLine } from '../../work/reading-line.ts';
import { readFraction } from '../../work/text-position.ts';

/** Milliseconds of rest after which a position is saved. */
const rest = 1_500;

/** Places that differ by less are the same. */
const sameWithin = 0.001;

/**
 * Follows how far a text is read and saves it at every rest, and when the page goes. Gives the function that ends it.
 */
export function saveReading(text: Element, known: number, saver: PositionSaver): () => void {
  let read = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    void saver.save({ position: read, watched: [] });
  };
  const note = (fraction: number) => {
    if (Math.abs(fraction - read) < sameWithin) return;
    read = fraction;
    clearTimeout(timer);
    timer = setTimeout(save, rest);
  };
  const follow = () => note(readFraction(text, readingLine()));
  let met = false;
  const stopWatching = watchReadingLine(text, (line) => {
    removeEventListener('scroll', follow);
    if (line === 'inside') {
      addEventListener('scroll', follow, { passive: true });
      // somebody may have read on before there was work to save to
      if (!met && scrollY > 0 && !isHeld()) follow();
    } else if (met) note(line === 'above' ? 0 : 1);
    met ||= line === 'inside';
  });
  const onHidden = () => {
    if (timer === undefined || document.visibilityState !== 'hidden') return;
    clearTimeout(timer);
    timer = undefined;
    saver.saveLast({ position: read, watched: [] });
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    stopWatching();
    removeEventListener('scroll', follow);
    document.removeEventListener('visibilitychange', onHidden);
    if (timer === undefined) return;
    clearTimeout(timer);
    save();
  };
}
