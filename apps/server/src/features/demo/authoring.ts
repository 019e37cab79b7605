import { match, not, number, variable, type Item, type ItemEntry, type Quiz } from '@stoa/assessment';
import {
  ActivityKind,
  ContentState,
  type ActivityContentDocument,
  type CourseDocument,
  type PartDocument,
  type VideoDocument,
} from '@stoa/domain';
import { demoToolAddress } from './tool/links.ts';

/** The fields that an author of a demo course writes; the rest of the document is read from the course's folder. */
type CourseOutline = Omit<CourseDocument, 'source' | 'graders' | 'kept' | 'files' | 'report' | 'language'> & {
  readonly language: string;
};

export interface DemoCourse {
  /** The folder with `pages/*.html` and `files/*`. */
  readonly folder: URL;
  readonly build: (material: CourseMaterial) => CourseOutline;
}

/** Pages, files and instants that the outline takes from its folder and from the clock. */
export interface CourseMaterial {
  /** HTML of `pages/NAME.html`. */
  readonly page: (name: string) => string;
  /** The instant that many days from now, at a full hour (UTC): dates in the demo organisation never grow old. */
  readonly inDays: (days: number, hour?: number) => string;
}

type PartDetails = Omit<Partial<PartDocument>, 'key' | 'kind' | 'name' | 'content' | 'children'> & {
  readonly minutes?: number;
};

function part(
  base: Pick<PartDocument, 'key' | 'kind' | 'name'>,
  { minutes, ...details }: PartDetails,
  rest: Pick<PartDocument, 'children'> | { readonly content: ActivityContentDocument },
): PartDocument {
  const duration = minutes === undefined ? {} : { durationSeconds: minutes * 60 };
  return { ...base, state: ContentState.ready, ...duration, ...details, ...rest };
}

/** Fields that every part of a course has. */
type Named = Pick<PartDocument, 'key' | 'name'>;

export function chapter(
  { key, name }: Named,
  children: readonly PartDocument[],
  details: PartDetails = {},
): PartDocument {
  return part({ key, kind: ActivityKind.composite, name }, details, { children });
}

export function text({ key, name }: Named, html: string, details: PartDetails = {}): PartDocument {
  return part({ key, kind: ActivityKind.text, name }, details, { content: { type: 'html', html } });
}

export function file({ key, name }: Named, path: string, details: PartDetails = {}): PartDocument {
  return part(
    { key, kind: ActivityKind.text, name },
    { completion: 'markDone', ...details },
    { content: { type: 'file', path } },
  );
}

/** A video of the course's own folder: `NAME.webm`, its poster `NAME.svg` and captions in English and Arabic. */
export function video(
  { key, name }: Named,
  { fileName, durationSeconds }: { readonly fileName: string; readonly durationSeconds: number },
  details: PartDetails = {},
): PartDocument {
  const content: VideoDocument = {
    type: 'video',
    sources: [{ kind: 'file', path: `${fileName}.webm` }],
    durationSeconds,
    captions: ['en', 'ar'].map((language) => ({ language, path: `${fileName}.${language}.vtt` })),
    posterPath: `${fileName}.svg`,
  };
  return part(
    { key, kind: ActivityKind.video, name },
    { durationSeconds, completion: 'watch', ...details },
    { content },
  );
}

export function discussion({ key, name }: Named, promptHtml: string, details: PartDetails = {}): PartDocument {
  return part({ key, kind: ActivityKind.discussion, name }, details, { content: { type: 'discussion', promptHtml } });
}

export function event(
  { key, name }: Named,
  where: {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly place: string;
    readonly descriptionHtml: string;
  },
  details: PartDetails = {},
): PartDocument {
  return part({ key, kind: ActivityKind.event, name }, details, { content: { type: 'event', ...where } });
}

/** A task of the tool that comes with the demo. Where it is each start says anew. */
export function tool({ key, name }: Named, task: string, details: PartDetails = {}): PartDocument {
  return part({ key, kind: ActivityKind.lti, name }, details, {
    content: { type: 'externalTool', tool: 'lti13', launchUrl: demoToolAddress, custom: { task }, scores: 'finish' },
  });
}

/** A unit of packaged content (SCORM 2004) of the course's own folder. */
export function packaged({ key, name }: Named, path: string, details: PartDetails = {}): PartDocument {
  const content = {
    type: 'packaged',
    tool: 'package',
    standard: 'scorm-2004',
    path,
    suffix: '',
    reports: true,
  } as const;
  return part({ key, kind: ActivityKind.lti, name }, details, { content });
}

/** Questions for practice: each is checked by itself, as often as one likes. */
export function practice(items: readonly Item[]): Quiz {
  return { mode: 'practice', sections: [{ entries: items.map((item) => ({ item, checks: null })) }] };
}

/** Questions that are handed in together. */
export function test(items: readonly Item[], settings: Omit<Quiz, 'mode' | 'sections'> = {}): Quiz {
  return { mode: 'test', sections: [{ entries: items.map((item) => ({ item, checks: 1 })) }], ...settings };
}

interface Fork {
  readonly ask: Item;
  /** Asked only of whoever did not answer that well. */
  readonly after: Item;
}

/**
 * A test whose questions come one after the other, and whose way depends on the answers: a branch of each fork leads
 * past what is for those who need it.
 */
export function branching(forks: readonly Fork[]): Quiz {
  const entries = forks.flatMap(({ ask, after }): ItemEntry[] => {
    const isRight = match(variable(`${ask.id}.SCORE`), number(ask.maxScore));
    return [
      { item: ask, checks: 1 },
      { item: after, checks: 1, preConditions: [not(isRight)] },
    ];
  });
  const [first, ...others] = entries;
  const second = forks[1]?.ask.id;
  if (first === undefined || second === undefined) throw new Error('A way has two forks at least.');
  const past = { target: second, when: match(variable(`${first.item.id}.SCORE`), number(first.item.maxScore)) };
  return {
    mode: 'test',
    linear: true,
    onePerPage: true,
    results: 'checked',
    sections: [{ entries: [{ ...first, branchRules: [past] }, ...others] }],
  };
}

export function quiz(
  { key, name }: Named,
  { introductionHtml, questions }: { readonly introductionHtml: string; readonly questions: Quiz },
  details: PartDetails = {},
): PartDocument {
  return part(
    { key, kind: ActivityKind.lti, name },
    { normalizedPassingScore: 0.6, completion: 'quiz', ...details },
    { content: { type: 'quiz', tool: 'quiz', quiz: JSON.stringify(questions), introductionHtml } },
  );
}
