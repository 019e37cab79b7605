/** The parts of the package `ims-lti` that tests use: it has no types of its own. */
declare module 'ims-lti' {
  import type { IncomingMessage } from 'node:http';

  type Done = (error: Error | null, result?: unknown) => void;

  export interface OutcomeService {
    readonly send_replace_result: (score: number, done: Done) => void;
    readonly send_read_result: (done: Done) => void;
    readonly send_delete_result: (done: Done) => void;
  }

  export class Provider {
    constructor(key: string, secret: string);
    readonly body: Readonly<Record<string, string>>;
    readonly userId?: string;
    readonly outcome_service?: OutcomeService | false;
    valid_request(
      request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
      body: Readonly<Record<string, string>>,
      done: (error: Error | null, isValid: boolean) => void,
    ): void;
  }
}
