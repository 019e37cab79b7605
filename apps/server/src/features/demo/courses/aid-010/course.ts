import { DisplayMode, ObjectiveType, PresentationMode } from '@stoa/domain';
import { file, type DemoCourse } from '../../authoring.ts';

export const firstAidPocketCard: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'AID-010',
    name: 'First Aid Pocket Card',
    description:
      'One sheet to print, fold and keep in your wallet: what to do in the first five minutes, ' +
      'until somebody who knows more arrives.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    objectiveType: ObjectiveType.publicFile,
    displayMode: DisplayMode.embeddedAuto,
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    parts: [file({ key: 'card', name: 'First Aid Pocket Card' }, 'first-aid-pocket-card.pdf', { minutes: 5 })],
  }),
};
