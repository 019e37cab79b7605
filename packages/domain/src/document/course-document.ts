import type { Prerequisite } from '../values/prerequisite.ts';
import type {
  ActivityKind,
  AttemptPolicy,
  CompletionRule,
  ContentState,
  DisplayMode,
  Gate,
  ObjectiveType,
  PresentationMode,
} from '../values/value-sets.ts';
import type { ActivityConstraint } from '../activity/constraint.ts';
import type { ToolDisplay } from '../tools/external-tool.ts';
import type { CollectionDocument, GraderDocument, GradingScaleDocument } from './course-facts.ts';
import type { PackagedDocument } from './packaged-document.ts';
import type { SequencingTerms } from '../sequencing/sequencing-terms.ts';
import type { HandInTermsDocument } from '../hand-in/terms.ts';
import type { ImportReport, KeptKind } from './import-report.ts';

/**
 * A course as an importer hands it over, before it has identities of its own: the one shape that every package format
 * is read into and that the server stores. It replaces links inside HTML as it stores and serves a page:
 *  - `stoa-file:PATH` is a file of the package (PATH is a key of `files`, percent-encoded),
 *  - `stoa-part:KEY` another part of the same course (KEY is a `PartDocument.key`),
 *  - `stoa-course:details` the page with the details of the course.
 */
export interface CourseDocument {
  readonly source: CourseSource;
  readonly code: string;
  readonly name: string;
  /** Plain text. */
  readonly description?: string;
  /** HTML of the 'About' page. */
  readonly aboutHtml?: string;
  /** Key of `files` of the cover image. */
  readonly coverPath?: string;
  /** BCP 47 tag of the content, where the package tells. */
  readonly language?: string;
  /** Instants, ISO 8601. */
  readonly startsAt?: string;
  readonly endsAt?: string;
  /**
   * Composite unless told. Any other type has exactly one part, and that part's activity is the course itself (its
   * root).
   */
  readonly objectiveType?: ObjectiveType;
  /** Ready unless told. */
  readonly state?: ContentState;
  /** Offered in the catalog; not unless told. */
  readonly showInCatalog?: boolean;
  /** Offered to everybody, without sign-in, and so in the catalog too; not unless told. */
  readonly showInOpenCatalog?: boolean;
  /** Collections that it stands in; none unless told. */
  readonly collections?: readonly CollectionDocument[];
  /** Seconds for the whole course; the sum of its required parts unless told. */
  readonly durationSeconds?: number;
  /** EmbeddedAuto unless told. */
  readonly displayMode?: DisplayMode;
  /** True unless told. */
  readonly supportFullscreenView?: boolean;
  /** True unless told; so is `supportMobileView`. */
  readonly supportReview?: boolean;
  readonly supportMobileView?: boolean;
  readonly presentationMode: PresentationMode;
  readonly gradingScale?: GradingScaleDocument;
  /** Weighted assignment groups, where the package has them. */
  readonly graders: readonly GraderDocument[];
  readonly parts: readonly PartDocument[];
  /** The order in which its parts are taken, where a package of SCORM 2004 says it. */
  readonly sequencing?: SequencingTerms;
  /** Every file that a page, a video or a cover names, by its path in the package. */
  readonly files: ReadonlyMap<string, PackageFile>;
  /**
   * Starts of paths of `files` that a package is made of, '' for all of them: these are served under their own names.
   * None unless told.
   */
  readonly packages?: readonly string[];
  /** What nothing here shows yet, as it was. */
  readonly kept: readonly KeptDocument[];
  readonly report: ImportReport;
}

export interface CourseSource {
  readonly format:
    | 'olx'
    | 'common-cartridge'
    | 'thin-common-cartridge'
    | 'qti'
    | 'moodle'
    | 'moodle-xml'
    | 'gift'
    | 'h5p'
    | 'epub'
    | 'pages'
    | 'file'
    | 'scorm'
    | 'aicc'
    | 'cmi5'
    | 'xapi'
    | 'content-package'
    | 'stoa';
  /** Version of the format, such as '1.3.0'. */
  readonly version?: string;
  /** Identity of the course inside its source, such as 'OpenedX/DemoX/DemoCourse'. */
  readonly identifier: string;
}

/** One part of the course tree, with the activity that stands there. */
export interface PartDocument {
  /** Stable inside the package: the same package imported again has the same keys. */
  readonly key: string;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly code?: string;
  readonly state: ContentState;
  readonly optional?: boolean;
  readonly scoreWeight?: number;
  readonly progressWeight?: number;
  readonly gate?: Gate;
  /**
   * Keys of parts that have to be passed before this one opens, wherever they stand before it. Of keys in a list of
   * their own one is enough. A key that
   * `prerequisiteFaults` finds fault with refuses the document.
   */
  readonly prerequisites?: readonly Prerequisite[];
  readonly allowedAttempts?: number;
  /** The best unless told. */
  readonly attemptPolicy?: AttemptPolicy;
  readonly normalizedPassingScore?: number;
  readonly constraint?: ActivityConstraint;
  readonly durationSeconds?: number;
  readonly proctored?: boolean;
  readonly completion?: CompletionRule;
  /** What is to be handed in, which then is what finishes it; nothing unless told. */
  readonly handIn?: HandInTermsDocument;
  /** A person grades what is handed in; not unless told. */
  readonly manualGrading?: boolean;
  /** The size that the content asks for, in whole CSS pixels from 1 to 10,000. */
  readonly preferredWidth?: number;
  readonly preferredHeight?: number;
  /** Layout of the children of a composite. Long reads show their children on one page. */
  readonly presentationMode?: PresentationMode;
  readonly content?: ActivityContentDocument;
  /** The order in which it and its parts are taken, where a package of SCORM 2004 says it. */
  readonly sequencing?: SequencingTerms;
  /** Name of the grader that this part counts for. */
  readonly grader?: string;
  readonly children?: readonly PartDocument[];
}

export type ActivityContentDocument =
  | HtmlDocument
  | LinkDocument
  | { readonly type: 'file'; readonly path: string }
  | VideoDocument
  | ToolSourceDocument
  | ExternalToolDocument
  | PackagedDocument
  | QuizDocument
  | { readonly type: 'discussion'; readonly promptHtml: string }
  | EventDocument;

/** A text to read. */
export interface HtmlDocument {
  readonly type: 'html';
  readonly html: string;
  /** It had scripts, buttons or fields in its old home, which are not shown; not unless told. */
  readonly partsLeftOut?: boolean;
}

/** A page on another site. */
export interface LinkDocument {
  readonly type: 'link';
  readonly url: string;
  readonly description?: string;
  /** The package means it to stand in a frame, where the organisation lets it; not unless told. */
  readonly embedded?: boolean;
}

/** Data of an event: shown now, joined in a later version. */
export interface EventDocument {
  readonly type: 'event';
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly descriptionHtml: string;
}

export interface VideoDocument {
  readonly type: 'video';
  /** Playable sources in order of preference. */
  readonly sources: readonly VideoSourceDocument[];
  readonly durationSeconds?: number;
  /** Seconds into the video where this clip begins and ends. */
  readonly startAtSeconds?: number;
  readonly endAtSeconds?: number;
  readonly captions: readonly CaptionDocument[];
  /** Key of `files` of a downloadable transcript or hand-out. */
  readonly attachments?: readonly { readonly path: string; readonly name: string }[];
  readonly posterPath?: string;
}

export type VideoSourceDocument =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'youtube'; readonly id: string }
  | { readonly kind: 'vimeo'; readonly id: string };

export interface CaptionDocument {
  /** BCP 47 tag. */
  readonly language: string;
  /** Key of `files`; WebVTT or SRT. */
  readonly path: string;
}

/** What becomes of a score that a tool reports: none is taken, it is taken beside, or it finishes the activity. */
export const toolScores = ['none', 'taken', 'finish'] as const;
export type ToolScores = (typeof toolScores)[number];

/** A link to a tool of somebody else, which an administrator registers once for all links to it. */
export interface ExternalToolDocument {
  readonly type: 'externalTool';
  readonly tool: 'lti11' | 'lti13';
  /** Absolute address, http or https, by which its registered tool is found; absent where the package has none. */
  readonly launchUrl?: string;
  /** What its author tells the tool, by name; values may name variables of LTI, such as `$User.id`. */
  readonly custom: Readonly<Record<string, string>>;
  /** Opens in a window of its own where 'window'; in the page unless told. */
  readonly display?: ToolDisplay;
  readonly scores: ToolScores;
  /** HTML of what is said before it begins. */
  readonly introductionHtml?: string;
}

/** A quiz or a package, kept with its source until it can be played. */
export interface ToolSourceDocument {
  readonly type: 'tool';
  readonly tool: 'assessment' | 'package';
  /** Format of `source`, such as 'olx-problem', 'olx-poll', 'qti-1.2', 'cc-assignment', 'imsbasiclti'. */
  readonly sourceFormat: string;
  /** The part of the package as it was: XML or JSON text. */
  readonly source: string;
  /** HTML of what is said before it begins: instructions of a task, description of a quiz. */
  readonly introductionHtml?: string;
  /** What its home system sets beside it, such as the settings of a quiz: XML. */
  readonly settings?: string;
  /** Question or answer-field types inside, by name, with how often each occurs. */
  readonly questionTypes?: Readonly<Record<string, number>>;
}

/** Questions of our own model: a quiz, or one exercise. */
export interface QuizDocument {
  readonly type: 'quiz';
  readonly tool: 'quiz';
  /** JSON of a `Quiz` of the package assessment. It holds the answers. */
  readonly quiz: string;
  /** HTML of what is said before it begins. */
  readonly introductionHtml?: string;
  /** Number of its questions that are assessed by a rubric; 0 unless told. */
  readonly rubrics?: number;
}

/** Something of a course that nothing here shows yet, kept as it was until something does. */
export interface KeptDocument {
  readonly kind: KeptKind;
  readonly name: string;
  /** Format of `source`, such as 'canvas-rubric' or 'olx-html'. */
  readonly sourceFormat: string;
  readonly source: string;
}

export interface PackageFile {
  readonly path: string;
  readonly size: number;
  /** Found by looking at the bytes, not by believing the name. */
  readonly mediaType: string;
  /** Its bytes, a few at a time. Fails once the package is closed. */
  readonly chunks: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}
