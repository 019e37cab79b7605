import { isRecord, parsedJson } from '../document/json.ts';

/** Captions of the platform's old form: beginnings and ends in milliseconds, and the text of each. */
interface Cues {
  readonly start: readonly unknown[];
  readonly end: readonly unknown[];
  readonly text: readonly unknown[];
}

function isCues(value: unknown): value is Cues {
  return isRecord(value) && ['start', 'end', 'text'].every((name) => Array.isArray(value[name]));
}

/** `.srt.sjson` as WebVTT; undefined for what is no such file. Cues without a time or without words are left out. */
export function captionsOfSjson(source: string): string | undefined {
  const cues = parsedJson(source);
  if (!isCues(cues)) return undefined;
  const written = cues.text.flatMap((text, index) => {
    const [start, end] = [cues.start[index], cues.end[index]];
    const isCue = typeof start === 'number' && typeof end === 'number' && end > start && start >= 0;
    const words =
      typeof text === 'string'
        ? text
            .replaceAll(/\s*\n\s*/g, '\n')
            .replaceAll('-->', '→')
            .trim()
        : '';
    return isCue && words !== '' ? [`${timestamp(start)} --> ${timestamp(end)}\n${words}\n`] : [];
  });
  return ['WEBVTT\n', ...written].join('\n');
}

function timestamp(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  const part = (unit: number, size: number, digits: number) =>
    String(Math.floor(whole / unit) % size).padStart(digits, '0');
  const hours = String(Math.floor(whole / 3_600_000)).padStart(2, '0');
  return `${hours}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
