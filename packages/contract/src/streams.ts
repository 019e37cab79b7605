import type { ErrorCode } from './errors.ts';

/** An address that answers with a stream of events or lines, where a call answers with one JSON document. */
export interface Stream {
  readonly path: string;
  readonly summary: string;
  readonly mediaTypes: readonly string[];
  /** Whoever may read it; null for everybody who is signed in. */
  readonly permission: 'Admin.Access' | null;
  readonly errors: readonly ErrorCode[];
}

export const streams = {
  live: {
    path: '/api/platform/v1/users/me/live',
    summary: 'News for open pages, as server-sent events that name what to ask for again',
    mediaTypes: ['text/event-stream'],
    permission: null,
    errors: [],
  },
  auditEvents: {
    path: '/api/admin/v1/audit-events',
    summary: 'What happened in the organisation, oldest first',
    mediaTypes: ['application/x-ndjson', 'text/csv'],
    permission: 'Admin.Access',
    errors: ['user.not-found'],
  },
} as const satisfies Readonly<Record<string, Stream>>;

const storage = '/api/lms-storage/v1';

/** Where files are sent to by tus 1.0, and where one's own are had back: `/{fileId}/content` of it (decision 0048). */
export const handInFilesPath =
  `${storage}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/hand-in-files` as const;

const handedIn = `${storage}/handed-in/activity-workflows/:activityWorkflowId/files/:fileId` as const;

/** A file that was handed in, for whoever grades it. */
export const handedInFilePath = `${handedIn}/content` as const;

/** The same where it is a picture that browsers draw, to be shown and not to be downloaded. */
export const handedInPicturePath = `${handedIn}/picture` as const;

/** A receipt of a submission as files that verify without a server (ZIP). */
export const submissionReceiptPath = `${storage}/objective-workflows/:objectiveWorkflowId/receipt.zip` as const;

/** The same of one version that was handed in. */
export const versionReceiptPath =
  `${storage}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/hand-in/versions/:versionId/receipt.zip` as const;

/** A course as a file: as text with its media (ZIP), or as a Common Cartridge; `getCourseExport` says what is in it. */
export const courseExportPath = `${storage}/objectives/:objectiveId/exports/:format` as const;
