import type { Instant } from '../time/instant.ts';

/** An event of a calendar file (RFC 5545). */
export interface IcalEvent {
  readonly uid: string;
  /** Counts its changes. */
  readonly sequence: number;
  /** Instant of its last change. */
  readonly changed: Instant;
  /** Its time; a whole day is `yyyy-mm-dd`, wherever its reader is. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** Absolute address of the place that it leads to. */
  readonly url: string;
  readonly cancelled: boolean;
  /** Minutes before it at which a calendar may remind; null for no reminder. */
  readonly alarm: number | null;
}

export interface IcalCalendar {
  /** Name that a calendar program shows. */
  readonly name: string;
  /** BCP 47 tag of its sentences. */
  readonly language: string;
  readonly events: readonly IcalEvent[];
}

const longestLine = 75;

/** A calendar as a file: UTC times, lines of at most 75 bytes that end in CRLF, and texts that start no line. */
export function writeIcal({ name, language, events }: IcalCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Learner calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME;LANGUAGE=${language}:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, language)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: IcalEvent, language: string): readonly string[] {
  const { uid, sequence, changed, at, title, text, url, cancelled, alarm } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${String(sequence)}`,
    at.length === 10 ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${utc(at)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION;LANGUAGE=${language}:${escaped(text)}`]),
    `URL:${withoutControls(url)}`,
    'TRANSP:TRANSPARENT',
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(alarm === null || cancelled ? [] : alarmLines(alarm, title)),
    'END:VEVENT',
  ];
}

function alarmLines(minutes: number, title: string): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${String(minutes)}M`,
    'END:VALARM',
  ];
}

/** `20261126T141500Z` */
function utc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const space = 0x20;
const deletion = 0x7f;

/** A text without the signs that no calendar may hold, line breaks among them. */
function withoutControls(text: string): string {
  return Array.from(text, (letter) => (isControl(letter) ? '' : letter)).join('');
}

function isControl(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return point < space || point === deletion;
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .split('\n')
    .map(withoutControls)
    .join(String.raw`\n`)
    .toWellFormed();
}

/** A line broken into lines of at most 75 bytes, never inside a letter. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const letter of line) {
    const size = bytesOf(letter);
    if (bytes + size > longestLine) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}

/** Bytes of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
