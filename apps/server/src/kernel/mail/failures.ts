/** What a failure to send says of a mail. */
export type SendFailure =
  /** Tried again later. */
  | 'later'
  /** The mail server is away, or does not let us in: nothing can be sent for the moment. */
  | 'server'
  /** Refused for good. */
  | 'refused'
  /** There is no such address. */
  | 'noAddress';

/** Status codes of RFC 3463 that say of the address that it is not there. */
const noAddress = /\b5\.1\.[1236]\b/;
const anyStatus = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

export function sendFailure(error: unknown): SendFailure {
  const code = fieldOf(error, 'responseCode');
  if (typeof code !== 'number') return 'server';
  if (code < 500) return 'later';
  const [command, response] = [fieldOf(error, 'command'), fieldOf(error, 'response')];
  const said = typeof response === 'string' ? response : '';
  if (command === 'RCPT TO')
    return noAddress.test(said) || (code === 550 && !anyStatus.test(said)) ? 'noAddress' : 'refused';
  // a name or password that is refused, or a sender, is nothing that this mail could mend
  return command === 'DATA' ? 'refused' : 'server';
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;
}
