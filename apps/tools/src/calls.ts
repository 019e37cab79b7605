import type { Answers, KeptAnswer, NewAnnotations, NewQuestionAnswer, VisitedQuiz } from '@stoa/contract';
import type { ToolFacts } from './facts.ts';

/** A call was refused, or had no answer; `words` are the server's, in the language of the page. */
export class Trouble extends Error {
  readonly status: number;
  readonly words: string | null;

  constructor(status: number, words: string | null) {
    super(`A call came to ${status}.`);
    this.status = status;
    this.words = words;
  }

  /** Asking again may help. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The visit is over: the quiz is to be opened again from its course. */
export const isOver = (error: unknown): boolean => error instanceof Trouble && error.status === 401;

interface Problem {
  readonly errors?: readonly { readonly message?: string }[];
  readonly completed?: { readonly errors: readonly { readonly message?: string }[] } | null;
}

/** What may be done at once with the work of this visit. */
export type Doing =
  | { readonly word: 'check' | 'go-on'; readonly questionId: string; readonly answers: Answers }
  | { readonly word: 'hint'; readonly questionId: string }
  | { readonly word: 'submit' | 'again' };

export interface Calls {
  readonly getQuiz: () => Promise<VisitedQuiz>;
  readonly keepAnswer: (questionId: string, answer: NewQuestionAnswer) => Promise<KeptAnswer>;
  /** Keeps a flag, what is struck out, or a note. */
  readonly keepAnnotations: (questionId: string, change: NewAnnotations) => Promise<void>;
  /** Is done once, however often it has to be sent. */
  readonly perform: (doing: Doing) => Promise<void>;
  /** Milliseconds that the server's clock is ahead of this device. */
  readonly ahead: () => number;
}

const ownFiles = '/api/lms-storage/v1/files/';
const mostTries = 5;
const pause = 1_500;

interface Asked {
  readonly status: number;
  readonly text: string;
}

type Ask = (method: string, path: string, body?: object) => Promise<Asked>;

/** Asks the server. No cookie goes along, as a frame may have none. */
function askOf({ token, locale }: ToolFacts, noteTime: (now: number) => void): Ask {
  return async (method, path, body) => {
    const answer = await fetch(`/tools/api/${path}`, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': locale,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Trouble(0, null);
    });
    const now = Date.parse(answer.headers.get('x-server-time') ?? '');
    if (!Number.isNaN(now)) noteTime(now);
    const text = await answer.text();
    if (!answer.ok) throw new Trouble(answer.status, wordsOf(text));
    return { status: answer.status, text };
  };
}

/** Sends something under one id until it is done. */
async function perform(ask: Ask, { word, ...body }: Doing): Promise<void> {
  const id = crypto.randomUUID();
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const answer = await ask('POST', word, { id, ...body }).catch((error: unknown) => {
      if (error instanceof Trouble && error.mayPass) return null;
      throw error;
    });
    if (answer?.status === 200) return refuseFailed(answer.text);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Trouble(0, null);
}

/** The calls of the page. */
export function callsOf(facts: ToolFacts): Calls {
  let ahead = 0;
  const ask = askOf(facts, (now) => {
    ahead = now - Date.now();
  });
  return {
    getQuiz: async () => {
      const { text } = await ask('GET', 'quiz');
      // where no cookie arrives, files are opened by the secret in their address
      return JSON.parse(text.replaceAll(ownFiles, `/tools/files/${facts.files}/`)) as VisitedQuiz;
    },
    keepAnswer: async (questionId, answer) =>
      JSON.parse((await ask('PUT', `questions/${encodeURIComponent(questionId)}/answer`, answer)).text) as KeptAnswer,
    keepAnnotations: async (questionId, change) =>
      void (await ask('PUT', `questions/${encodeURIComponent(questionId)}/annotations`, change)),
    perform: (doing) => perform(ask, doing),
    ahead: () => ahead,
  };
}

function refuseFailed(text: string): void {
  const [error] = (JSON.parse(text) as Problem).completed?.errors ?? [];
  if (error) throw new Trouble(409, error.message ?? null);
}

function wordsOf(text: string): string | null {
  try {
    return (JSON.parse(text) as Problem).errors?.[0]?.message ?? null;
  } catch {
    return null;
  }
}
