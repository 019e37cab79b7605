import { DisplayMode, PresentationMode } from '@stoa/domain';
import { tool, type DemoCourse } from '../../authoring.ts';
import { pointsScale } from '../../grading-scales.ts';

export const titrationLab: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'LAB-400',
    name: 'Titration Lab',
    description:
      'A chemistry bench in your browser: add the base drop by drop, watch the colour turn, ' +
      'and find the concentration of an unknown acid. Nothing can explode.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    displayMode: DisplayMode.embeddedAuto,
    presentationMode: PresentationMode.tree,
    gradingScale: pointsScale,
    parts: [tool({ key: 'lab', name: 'Titration Lab' }, 'titration', { minutes: 10 })],
  }),
};
