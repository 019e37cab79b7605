import { expect, test } from 'vitest';
import { playerInLanguage } from './video-language.ts';

test.each([
  [
    'https://www.youtube-nocookie.com/embed/abc?rel=0',
    'https://www.youtube-nocookie.com/embed/abc?rel=0&hl=ar-AR&cc_lang_pref=ar',
  ],
  [
    'https://www.youtube-nocookie.com/embed/abc?hl=de',
    'https://www.youtube-nocookie.com/embed/abc?hl=de&cc_lang_pref=ar',
  ],
  ['https://player.vimeo.com/video/1?dnt=1#t=3s', 'https://player.vimeo.com/video/1?dnt=1&texttrack=ar#t=3s'],
  ['https://example.org/video', 'https://example.org/video'],
  ['no address', 'no address'],
])('C3: the player %s speaks the language of the portal', (address, inLanguage) => {
  expect(playerInLanguage(address, 'ar-AR')).toBe(inLanguage);
});
