import { storableText } from '../../../kernel/storable-text.ts';
import type { AnswerPlace } from './files-store.ts';

type Header = string | readonly string[] | undefined;

/** A number of bytes as tus writes it; null for anything else. */
export function readNumber(header: Header): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

export interface UploadMetadata {
  /** Given by the device, so that a begin whose answer was lost is the same begin. */
  readonly id?: string;
  readonly filename?: string;
  /** What it answers in a quiz; left out for what is handed in. */
  readonly answers?: AnswerPlace;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads `Upload-Metadata`: pairs of a key and a text in Base64. What is no id or no name is left out. */
export function readMetadata(header: Header): UploadMetadata {
  const pairs = typeof header === 'string' ? header.split(',').map((pair) => pair.trim().split(' ')) : [];
  const texts = new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
  const id = texts.get('id') ?? '';
  const filename = plainName(texts.get('filename') ?? '');
  const answers = answerPlace(texts.get('question'), texts.get('interaction'));
  return { ...(uuid.test(id) ? { id } : {}), ...(filename === '' ? {} : { filename }), ...answers };
}

function answerPlace(questionId = '', interactionId = ''): Pick<UploadMetadata, 'answers'> {
  if (questionId === '' && interactionId === '') return {};
  return { answers: { questionId: storableText(questionId), interactionId: storableText(interactionId) } };
}

/** The name without folders, and without signs that move the pen or turn the direction of writing. */
function plainName(name: string): string {
  const last = storableText(name).split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
}
