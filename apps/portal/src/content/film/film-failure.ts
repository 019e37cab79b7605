/** `unplayable` stays so; the others may pass. */
export type FilmFailure = 'unplayable' | 'offline' | 'interrupted';

/** Code of a media error that came from the network after the film had begun (HTML, MediaError). */
const network = 2;

/** The reason why a film is not there, by the code of its error, as far as it has one. */
export function filmFailure(code: number | undefined, online: boolean): FilmFailure {
  if (!online) return 'offline';
  return code === network ? 'interrupted' : 'unplayable';
}
