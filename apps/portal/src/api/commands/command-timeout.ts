/**
 * 'Time over!': the server has accepted the command and has not said how it ended. It is not lost; `checkAgain` asks
 * once more for the outcome of the same command.
 */
export class CommandTimeout extends Error {
  readonly url: string;

  constructor(url: string) {
    super('Time over!');
    this.name = 'CommandTimeout';
    this.url = url;
  }
}
