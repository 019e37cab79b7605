import { DisplayMode, ObjectiveType, PresentationMode } from '@stoa/domain';
import { video, type DemoCourse } from '../../authoring.ts';

export const minuteToBreathe: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'MIND-005',
    name: 'One Minute to Breathe',
    description:
      'Before the exam, before the call, before you answer that e-mail: ' +
      'three slow rounds of breathing with a moving square.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    objectiveType: ObjectiveType.vimeo,
    displayMode: DisplayMode.embeddedCustom,
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    parts: [
      video(
        { key: 'breathe', name: 'One Minute to Breathe' },
        { fileName: 'breathe', durationSeconds: 58 },
        { preferredWidth: 640, preferredHeight: 360 },
      ),
    ],
  }),
};
