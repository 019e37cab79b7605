import { PresentationMode } from '@stoa/domain';
import { chapter, text, type DemoCourse } from '../../authoring.ts';
import { pointsScale } from '../../grading-scales.ts';

export const spreadsheets: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'SHEET-120',
    name: 'Spreadsheets That Explain Themselves',
    description:
      'Build tables that still make sense in a year, to you and to the stranger who inherits them: ' +
      'one fact per cell, formulas with names, and no magic numbers.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    supportMobileView: false,
    gradingScale: pointsScale,
    parts: [
      chapter({ key: 'shape', name: 'Shape' }, [
        text({ key: 'tidy', name: 'One fact per cell' }, page('tidy'), { minutes: 6, scoreWeight: 1 }),
        text({ key: 'types', name: 'A date is not a text' }, page('types'), { minutes: 5, scoreWeight: 1 }),
      ]),
      chapter({ key: 'formulas', name: 'Formulas' }, [
        text({ key: 'magic', name: 'No magic numbers' }, page('magic'), { minutes: 6, scoreWeight: 1 }),
        text({ key: 'lookup', name: 'Look it up, do not copy it' }, page('lookup'), { minutes: 6, scoreWeight: 1 }),
      ]),
      chapter({ key: 'trust', name: 'Trust' }, [
        text({ key: 'checks', name: 'Three checks before you send' }, page('checks'), { minutes: 5, scoreWeight: 1 }),
      ]),
    ],
  }),
};
