import {
  attemptPolicies,
  completionRules,
  criterionComments,
  fileKindNames,
  launchMethods,
  moveOnValues,
  packageStandards,
  resultsDisclosurePolicies,
  reviewPolicies,
  toolDisplays,
  toolScores,
  type ActivityConstraint,
  type CaptionDocument,
  type EventDocument,
  type ExternalToolDocument,
  type HandInTermsDocument,
  type LinkDocument,
  type PackagedDocument,
  type RubricCriterionDocument,
  type RubricDocument,
  type RubricLevelDocument,
  type StatementUnit,
  type ToolSourceDocument,
  type VideoDocument,
  type VideoSourceDocument,
} from '@stoa/domain';
import { instantOf } from '../document/instant.ts';
import {
  either,
  fields,
  flag,
  listOf,
  notNegative,
  numeral,
  oneOf,
  recordOf,
  share,
  text,
  words,
  yes,
  type Shape,
} from './shape.ts';

/** An instant, which may be written as a day. */
export const instant: Shape<string> = (value, at, fault) => {
  const read = typeof value === 'string' ? instantOf(value) : undefined;
  if (read === undefined) fault(at);
  return read;
};

/** Share of 1: 0.8, or '80 %'. */
export const shareOrPercent: Shape<number> = (value, at, fault) => {
  const percent = typeof value === 'string' ? /^(\d{1,3}(?:\.\d+)?)\s*%$/u.exec(value)?.[1] : undefined;
  return share(percent === undefined ? value : Number(percent) / 100, at, fault);
};

export const attemptPolicy = oneOf(attemptPolicies);
export const completionRule = oneOf(completionRules);

export const constraint: Shape<ActivityConstraint> = fields<ActivityConstraint>(
  {},
  {
    startFrom: instant,
    startUntil: instant,
    accessibleUntil: instant,
    gracePeriodUntil: instant,
    due: instant,
    revealResultsFrom: instant,
    resultsDisclosureFrom: instant,
    resultsDisclosureAbove: shareOrPercent,
    resultsDisclosurePolicy: oneOf(resultsDisclosurePolicies),
    reviewPolicy: oneOf(reviewPolicies),
  },
);

const level = fields<RubricLevelDocument>(
  { name: words },
  { id: words, description: text, points: notNegative, above: notNegative },
);

const criterion = fields<RubricCriterionDocument>(
  { name: words },
  {
    id: words,
    description: text,
    levels: listOf(level),
    most: notNegative,
    comment: oneOf(criterionComments),
    gradersNote: text,
  },
);

const rubric: Shape<RubricDocument> = fields<RubricDocument>(
  { criteria: listOf(criterion) },
  { counts: flag, showsPoints: flag, shownBefore: flag },
);

export const handIn: Shape<HandInTermsDocument> = fields<HandInTermsDocument>(
  {},
  {
    text: flag,
    mostCharacters: numeral,
    richText: flag,
    files: flag,
    mostFiles: numeral,
    leastFiles: numeral,
    mostFileBytes: numeral,
    fileKinds: listOf(oneOf(fileKindNames)),
    rubric,
  },
);

const address: Shape<string> = (value, at, fault) => {
  const read = text(value, at, fault);
  if (read === undefined || /^https?:/iu.test(read)) return read;
  return fault(at);
};

export type Told<T> = Omit<T, 'type'>;

export const link: Shape<Told<LinkDocument>> = either(
  (value, at, fault) => {
    const url = address(value, at, fault);
    return url === undefined ? undefined : { url };
  },
  fields<Told<LinkDocument>>({ url: address }, { description: text, embedded: flag }),
);

const videoSource: Shape<VideoSourceDocument> = (value, at, fault) => {
  if (typeof value === 'string')
    return /^https?:/iu.test(value) ? { kind: 'url', url: value } : { kind: 'file', path: value };
  return either(
    either(
      fields<{ readonly kind: 'file'; readonly path: string }>({ kind: oneOf(['file']), path: text }, {}),
      fields<{ readonly kind: 'url'; readonly url: string }>({ kind: oneOf(['url']), url: text }, {}),
    ),
    either(
      fields<{ readonly kind: 'youtube'; readonly id: string }>({ kind: oneOf(['youtube']), id: words }, {}),
      fields<{ readonly kind: 'vimeo'; readonly id: string }>({ kind: oneOf(['vimeo']), id: words }, {}),
    ),
  )(value, at, fault);
};

const caption = fields<CaptionDocument>({ language: text, path: text }, {});

const film = fields<Told<VideoDocument>>(
  { sources: listOf(videoSource), captions: listOf(caption) },
  {
    durationSeconds: notNegative,
    startAtSeconds: notNegative,
    endAtSeconds: notNegative,
    attachments: listOf(fields<{ readonly path: string; readonly name: string }>({ path: text, name: words }, {})),
    posterPath: text,
  },
);

/** A film: its file or address alone, or a table with captions and the rest. */
export const video: Shape<Told<VideoDocument>> = (value, at, fault) => {
  if (typeof value === 'string') return film({ sources: [value], captions: [] }, at, fault);
  return film({ captions: [], ...asObject(value) }, at, fault);
};

export const event: Shape<Omit<Told<EventDocument>, 'descriptionHtml'>> = fields<
  Omit<Told<EventDocument>, 'descriptionHtml'>
>({ startsAt: instant, endsAt: instant, place: text }, {});

const tool = fields<Omit<Told<ExternalToolDocument>, 'introductionHtml'>>(
  { tool: oneOf(['lti11', 'lti13']), custom: recordOf(text), scores: oneOf(toolScores) },
  { launchUrl: address, display: oneOf(toolDisplays) },
);

export const externalTool: typeof tool = (value, at, fault) =>
  tool({ tool: 'lti13', custom: {}, scores: 'none', ...asObject(value) }, at, fault);

const named = { id: text, titles: recordOf(text) };

const statementUnit = fields<StatementUnit>(named, {
  activities: listOf(text),
  cmi5: fields<NonNullable<StatementUnit['cmi5']>>(
    {
      moveOn: oneOf(moveOnValues),
      launchMethod: oneOf(launchMethods),
      course: fields(named, {}),
      blocks: listOf(fields(named, {})),
    },
    { masteryScore: share, entitlementKey: text, objectives: listOf(text) },
  ),
});

const packagedTable = fields<Omit<Told<PackagedDocument>, 'tool'>>(
  { standard: oneOf(packageStandards), path: text, suffix: text, reports: flag },
  {
    launchData: text,
    maxTimeAllowed: text,
    timeLimitAction: text,
    completionThreshold: share,
    completionSetByContent: yes,
    unit: statementUnit,
  },
);

export const packaged: Shape<Told<PackagedDocument>> = (value, at, fault) => {
  const read = packagedTable({ suffix: '', reports: true, ...asObject(value) }, at, fault);
  return read === undefined ? undefined : { tool: 'package', ...read };
};

export const toolSource: Shape<Omit<Told<ToolSourceDocument>, 'introductionHtml'>> = fields<
  Omit<Told<ToolSourceDocument>, 'introductionHtml'>
>(
  { tool: oneOf(['assessment', 'package']), sourceFormat: text, source: text },
  { settings: text, questionTypes: recordOf(numeral) },
);

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
