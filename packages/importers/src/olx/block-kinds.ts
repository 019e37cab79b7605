import type { ToolSourceDocument } from '@stoa/domain';

/** What a block of the platform becomes here: a part that holds others, or an activity with this content or tool. */
export type BlockTarget =
  | 'composite'
  | 'html'
  | 'video'
  | 'discussion'
  | 'quiz'
  | 'task'
  | 'upload'
  | 'mark'
  | 'externalTool'
  | ToolSourceDocument['tool'];

interface BlockKind {
  readonly target: BlockTarget;
  /** Name under which the report counts it; its tag otherwise. */
  readonly countedAs?: string;
  /** Its blocks are one page. */
  readonly page?: boolean;
  /** Shows each learner a choice of its blocks: one of them, or as many as its `max_count` says. */
  readonly choice?: 'one' | 'max_count';
  /** Questions are counted by its answer fields. */
  readonly answers?: boolean;
  /** Its field `inline_height` is the height of its frame in the page. */
  readonly framed?: boolean;
}

const composite: BlockKind = { target: 'composite' };
const assessment: BlockKind = { target: 'assessment' };
const questions: BlockKind = { target: 'quiz' };
const packaged: BlockKind = { target: 'package' };

/** Every kind of block that is known, by its tag. None of those that need a tool is played yet. */
const blockKinds: Readonly<Record<string, BlockKind>> = {
  course: composite,
  library: composite,
  chapter: { ...composite, countedAs: 'chapters' },
  section: composite,
  sequential: { ...composite, countedAs: 'sequentials' },
  videosequence: composite,
  problemset: composite,
  vertical: { ...composite, countedAs: 'verticals', page: true },
  unit: { ...composite, page: true },
  wrapper: composite,
  conditional: composite,
  split_test: { ...composite, choice: 'one' },
  randomize: { ...composite, choice: 'one' },
  library_content: { ...composite, choice: 'max_count' },
  itembank: { ...composite, choice: 'max_count' },
  html: { target: 'html' },
  video: { target: 'video' },
  discussion: { target: 'discussion' },
  lti: { target: 'externalTool' },
  lti_consumer: { target: 'externalTool', framed: true },
  scorm: packaged,
  scormxblock: packaged,
  problem: { ...questions, answers: true },
  openassessment: { target: 'task' },
  'problem-builder': questions,
  'step-builder': questions,
  mentoring: questions,
  'pb-instructor-tool': assessment,
  'drag-and-drop-v2': questions,
  edx_sga: { target: 'upload' },
  staffgradedxblock: assessment,
  poll: questions,
  survey: questions,
  done: { target: 'mark' },
  rate: assessment,
  annotatable: assessment,
  word_cloud: questions,
  'google-calendar': assessment,
  'google-document': assessment,
  azure_media_services: assessment,
  library_sourced: assessment,
  imagemodal: assessment,
  crowdsourcehinter: assessment,
};

/** The row of a block; one that nobody knows is kept with its source, as an assessment. */
export function blockKind(tag: string): BlockKind & { readonly known: boolean } {
  const kind = Object.hasOwn(blockKinds, tag) ? blockKinds[tag] : undefined;
  return { ...(kind ?? assessment), known: kind !== undefined };
}

/** True for a block that only holds others. */
export function isContainer(tag: string): boolean {
  return blockKind(tag).target === 'composite';
}
