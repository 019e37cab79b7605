import { ActivityKind, ContentState, DisplayMode, ObjectiveType, PresentationMode } from '@stoa/domain';
import type { Shape } from './shape.ts';

/** Numbers of the specifications by the words that authors write for them. */
interface Words<N extends number> {
  readonly read: Shape<N>;
  readonly write: (value: N) => string | undefined;
}

function wordsFor<N extends number>(table: Readonly<Record<string, N>>): Words<N> {
  return {
    read: (value, at, fault) => {
      const known = typeof value === 'string' && Object.hasOwn(table, value) ? table[value] : undefined;
      if (known === undefined) fault(at);
      return known;
    },
    write: (value) => Object.keys(table).find((word) => table[word] === value),
  };
}

export const stateWords = wordsFor<ContentState>(ContentState);
export const typeWords = wordsFor<ObjectiveType>(ObjectiveType);

export const kindWords = wordsFor<ActivityKind>({
  text: ActivityKind.text,
  tool: ActivityKind.lti,
  chapter: ActivityKind.composite,
  event: ActivityKind.event,
  film: ActivityKind.video,
  discussion: ActivityKind.discussion,
});

export const layoutWords = wordsFor<PresentationMode>({
  tree: PresentationMode.tree,
  tiles: PresentationMode.tiles,
  page: PresentationMode.longRead,
  'page-without-names': PresentationMode.longReadWithoutActivityNames,
});

export const displayWords = wordsFor<DisplayMode>({
  fullscreen: DisplayMode.fullscreen,
  fitted: DisplayMode.embeddedAuto,
  'own-size': DisplayMode.embeddedCustom,
});
