import { languageNames } from '../media/language-names.ts';
import { element } from './elements.ts';

/**
 * Films and sound: with the browser's own controls, fetched when they are played, with captions in the person's
 * language shown.
 */
export function decorateMedia(fragment: DocumentFragment, locale: string): void {
  for (const media of fragment.querySelectorAll<HTMLMediaElement>('video, audio')) {
    media.controls = true;
    media.preload = 'metadata';
    nameCaptions([...media.querySelectorAll('track')], locale);
    media.after(...onPaper(media));
  }
}

/** What may not be played here is a link inside the player, which takes the player's place. */
export function linkMedia(fragment: DocumentFragment): void {
  for (const media of fragment.querySelectorAll('video:not([src]), audio:not([src])'))
    if (media.querySelector('source[src]') === null) media.replaceWith(media.querySelector('a[href]') ?? '');
}

/** Address of a film, which stands on paper in the film's stead. */
function onPaper(media: HTMLMediaElement): readonly HTMLElement[] {
  const address = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? '';
  const url = URL.parse(address, location.href);
  return url ? [element('div', { onPaper: [media.title, url.href].filter((words) => words !== '').join(': ') })] : [];
}

function nameCaptions(tracks: readonly HTMLTrackElement[], locale: string): void {
  const nameOf = languageNames(locale);
  const { language } = new Intl.Locale(locale);
  for (const track of tracks) {
    if (track.label === '') track.label = nameOf(track.srclang);
    track.default = track.srclang.split('-')[0]?.toLowerCase() === language;
  }
}
