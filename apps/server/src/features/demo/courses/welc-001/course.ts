import { ObjectiveType, PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const welcome: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'WELC-001',
    name: 'Welcome to Arqam Institute',
    description: 'Who we are, how a day here works, and whom to ask. One page, ten minutes, and you are one of us.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    objectiveType: ObjectiveType.text,
    presentationMode: PresentationMode.tree,
    parts: [text({ key: 'welcome', name: 'Welcome to Arqam Institute' }, page('welcome'), { minutes: 10 })],
  }),
};
