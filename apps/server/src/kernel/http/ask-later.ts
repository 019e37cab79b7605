import { Refusal } from '../route.ts';

/** Too much was asked, of this caller or altogether; the answer carries Retry-After. */
export class AskLater extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(code: 'request.too-many' | 'server.busy' | 'server.not-ready', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
