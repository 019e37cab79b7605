import type {
  AnswerRefusal,
  AssessmentRefusal,
  CheckRefusal,
  DraftRefusal,
  FinishActivityRefusal,
  FinishRefusal,
  CommentRefusal,
  BeginRefusal,
  GoOnRefusal,
  HandInRefusal,
  HintRefusal,
  LaunchRefusal,
  ImpersonationRefusal,
  ImportRefusal,
  NewSessionRefusal,
  OpenRefusal,
  PasswordRefusal,
  ProctoringMoveRefusal,
  ProctoringState,
  RestartActivityRefusal,
  SelfEnrolRefusal,
  StartRefusal,
  SubmitQuizRefusal,
  SubmitRefusal,
  WithdrawRefusal,
} from '@stoa/domain';

/** A row of the table: the HTTP status of a code, and by its type what an error of this code carries as `data`. */
interface ErrorRow<Data> {
  readonly status: number;
  /** A marker that is never set: it only keeps the type. */
  readonly data?: Data;
}

function error<Data = undefined>(status: number): ErrorRow<Data> {
  return { status };
}

/** Reasons for which a rule refused, the most important first. */
interface Reasons<Reason extends string> {
  readonly reasons: readonly [Reason, ...Reason[]];
}

/** A reason that lies in one part of a course. */
interface PartReasons<Reason extends string> extends Reasons<Reason> {
  readonly activityPartId: string;
}

type SelfEnrolData = Reasons<SelfEnrolRefusal> & {
  /** Instant at which it opens or has closed, where the first reason is such a date. */
  readonly date?: string;
};

type PasswordData = Reasons<PasswordRefusal>;

type FinishActivityData = Reasons<FinishActivityRefusal> & {
  /** Left out where no single part is the reason. */
  readonly activityPartId?: string;
  /** Reasons why the part is not open, where that is the refusal's reason. */
  readonly closedFor?: readonly [OpenRefusal, ...OpenRefusal[]];
};

type HandInData = Reasons<HandInRefusal> & {
  /** Reasons why the part is not open, where that is the refusal's reason. */
  readonly closedFor?: readonly [OpenRefusal, ...OpenRefusal[]];
};

/** A limit in the words of the person who hands in. */
type FileLimit<Name extends string> = Readonly<Record<Name, string>>;

type ProctoringMoveData = Reasons<ProctoringMoveRefusal> & {
  readonly from: ProctoringState;
  readonly to: ProctoringState;
};
type ProctoringData = ProctoringMoveData | Reasons<NewSessionRefusal>;

/** The value that was refused, or where in a package the fault lies. */
interface ImportSubject {
  readonly subject?: string;
}

/**
 * Every error code that an answer can carry, with its HTTP status and the type of its data. A code is also a message
 * key (`error.<code>`), so a code without a sentence does not compile.
 */
export const errors = {
  'request.invalid': error(400),
  'request.field-invalid': error(400),
  'request.too-large': error(413),
  'request.headers-too-large': error(431),
  'request.host-unknown': error(400),
  'request.method': error(405),
  'request.precondition': error(412),
  'request.range': error(416),
  'request.timeout': error(408),
  'request.too-many': error(429),
  'request.origin-refused': error(403),
  'request.marker-missing': error(403),
  'request.content-type': error(415),
  'query.invalid': error(400),
  'query.unknown-field': error(400),
  'query.operator-not-allowed': error(400),
  'query.too-complex': error(400),
  'session.missing': error(401),
  'session.second-factor': error(401),
  'permission.missing': error(403),
  'resource.not-found': error(404),
  'place.switched-off': error(404),
  'credential.none': error(422),
  'credential.not-found': error(404),
  'credential.too-large': error(413),
  'credential.too-many': error(409),
  'public-record.date': error(422),
  'public-record.off': error(403),
  'public-record.too-many': error(409),
  'public-record.unknown-entry': error(422),
  'own-task.too-many': error(409),
  'organisation-announcement.too-many': error(409),
  'own-task.unknown-page': error(400),
  'server.unknown': error(500),
  'server.busy': error(503),
  'server.not-ready': error(503),
  'server.stopping': error(503),
  'server.slow': error(503),
  'server.database-away': error(503),
  'server.files-away': error(503),
  'server.read-only': error(503),
  'server.storage-full': error(507),
  'sign-in.failed': error(400),
  'sign-in.provider-unknown': error(400),
  'sign-in.account-unknown': error(403),
  'sign-in.account-deactivated': error(403),
  'sign-in.second-factor-missing': error(403),
  'sign-in.provider-away': error(503),
  'sign-in.provider-nonsense': error(502),
  'command.not-found': error(404),
  'command.id-reused': error(422),
  'command.failed': error(400),
  'certificate.not-found': error(404),
  'certificate.revoked': error(409),
  'certificate.completed': error(400),
  'certificate.course': error(400),
  'objective.not-found': error(404),
  'objective-access.not-found': error(404),
  'self-enrolment.not-offered': error<SelfEnrolData>(409),
  'self-enrolment.archived': error<SelfEnrolData>(409),
  'self-enrolment.no-longer-available': error<SelfEnrolData>(409),
  'self-enrolment.not-yet-available': error<SelfEnrolData>(409),
  'objective-workflow.not-found': error(404),
  'objective-workflow.start-refused': error<Reasons<StartRefusal>>(409),
  'objective-workflow.not-in-progress': error<Reasons<SubmitRefusal | FinishRefusal> | undefined>(409),
  'objective-workflow.proctoring-not-begun': error<Reasons<SubmitRefusal>>(409),
  'activity.not-found': error(404),
  'course-shape.replaced': error(404),
  'activity.start-refused': error<PartReasons<OpenRefusal>>(409),
  'activity.restart-refused': error<PartReasons<RestartActivityRefusal>>(409),
  'activity.not-started': error(409),
  'activity.finish-refused': error<FinishActivityData>(409),
  'activity-workflow.not-found': error(404),
  'activity-workflow.version-missing': error(428),
  'activity-workflow.version-stale': error(412),
  'activity-workflow.finished': error(409),
  'activity-workflow.closed': error<Reasons<OpenRefusal>>(409),
  'hand-in.not-asked': error(404),
  'hand-in.draft-refused': error<Reasons<DraftRefusal>>(409),
  'hand-in.draft-changed': error(409),
  'written-text.broken': error(400),
  'hand-in.refused': error<HandInData>(409),
  'hand-in.withdrawal-refused': error<Reasons<WithdrawRefusal>>(409),
  'hand-in.file-not-found': error(404),
  'hand-in.file-too-large': error<FileLimit<'size'>>(413),
  'hand-in.file-kind': error<FileLimit<'types'>>(415),
  'hand-in.file-empty': error(400),
  'hand-in.too-many-files': error<{ readonly most: number }>(409),
  'hand-in.upload-offset': error(409),
  'package.opened-elsewhere': error(409),
  'package.closed': error(409),
  'package.data-broken': error(400),
  'launch.refused': error<Reasons<LaunchRefusal>>(409),
  'quiz.none': error(404),
  'quiz.not-open': error<Reasons<OpenRefusal>>(409),
  'quiz.question-not-found': error(404),
  'quiz.answer-refused': error<Reasons<AnswerRefusal>>(409),
  'quiz.check-refused': error<Reasons<CheckRefusal>>(409),
  'quiz.hint-refused': error<Reasons<HintRefusal>>(409),
  'quiz.part-not-found': error(404),
  'quiz.begin-refused': error<Reasons<BeginRefusal>>(409),
  'quiz.go-on-refused': error<Reasons<GoOnRefusal>>(409),
  'quiz.comment-refused': error<Reasons<CommentRefusal>>(409),
  'quiz.none-late': error(409),
  'quiz.submit-refused': error<Reasons<SubmitQuizRefusal>>(409),
  'reinforcement-workflow.not-found': error(404),
  'reinforcement-workflow.module-not-found': error(404),
  'reinforcement-workflow.answered': error(409),
  'reinforcement-workflow.no-answer': error(400),
  'proctoring-session.not-found': error(404),
  'proctoring-session.own-work': error<ProctoringData>(403),
  'proctoring-session.not-proctored': error<ProctoringData | undefined>(409),
  'proctoring-session.not-open': error<Reasons<OpenRefusal>>(409),
  'proctoring-session.not-begun': error<ProctoringData>(409),
  'proctoring-session.session-ended': error<ProctoringData | undefined>(409),
  'proctoring-session.session-open': error<ProctoringData>(409),
  'proctoring-session.work-handed-in': error<ProctoringData | undefined>(409),
  'proctoring-session.id-taken': error(409),
  'accommodation.own': error(403),
  'regrade.does-not-fit': error(409),
  'regrade.under-way': error(409),
  'grading.own-work': error(403),
  'waiver.no-unit': error(409),
  'grading.not-waiting': error(409),
  'grading.other-version': error(409),
  'grading.other-rubric': error(409),
  'grading.assessment-refused': error<Reasons<AssessmentRefusal>>(400),
  'grading.question-missing': error(400),
  'grading.reason-missing': error(400),
  'result.attempt-open': error(409),
  'result.id-taken': error(409),
  'import.refused': error<ImportSubject & { readonly refusal?: ImportRefusal }>(422),
  'import.code-taken': error<ImportSubject>(409),
  'import.course-unknown': error<ImportSubject>(404),
  'import.model-empty': error<ImportSubject>(422),
  'import.collection-invalid': error(400),
  'import.user-unknown': error<ImportSubject>(404),
  'import.interrupted': error(503),
  'import.cancelled': error(409),
  'import.ended': error(409),
  'import.not-found': error(404),
  'export.empty': error(422),
  'tenant.not-found': error(404),
  'tenant.host-taken': error(409),
  'user.not-found': error(404),
  'user.email-taken': error(409),
  'user.deactivated': error(409),
  'user.own-account': error(409),
  'password.too-short': error<PasswordData>(400),
  'password.too-long': error<PasswordData>(400),
  'password.common': error<PasswordData>(400),
  'password.like-person': error<PasswordData>(400),
  'password.like-organisation': error<PasswordData>(400),
  'password.wrong': error(400),
  'password.none': error(409),
  'second-factor.wrong': error(400),
  'second-factor.exists': error(409),
  'second-factor.none': error(409),
  'second-factor.required': error(409),
  'passkey.refused': error(400),
  'passkey.not-here': error(409),
  'passkey.too-many': error<{ readonly max: number }>(409),
  'file.not-found': error(404),
  'setting.unknown': error(404),
  'setting.invalid': error(400),
  'impersonation.refused': error<Reasons<ImpersonationRefusal>>(403),
  'impersonation.read-only': error(403),
  'impersonation.none': error(409),
} as const;

export type ErrorCode = keyof typeof errors;

type DataByCode = { readonly [C in ErrorCode]: (typeof errors)[C] extends ErrorRow<infer Data> ? Data : never };

/** Data that an error of this code carries: the reasons of its rule, say. `undefined` where there is none. */
export type ErrorData<C extends ErrorCode> = DataByCode[C];

/** Codes that any call may answer with besides its own, by their source: declared here once for all calls. */
export const sharedErrors = {
  /** Codes of every call: its input is read, it is counted, and it may break. */
  any: [
    'request.invalid',
    'request.field-invalid',
    'request.too-many',
    'server.unknown',
    'server.stopping',
    'server.slow',
    'server.database-away',
    'server.files-away',
    'server.read-only',
    'server.storage-full',
    'tenant.not-found',
    'request.host-unknown',
    'request.headers-too-large',
    'request.timeout',
  ],
  /** Codes of a call with load options. */
  query: ['query.invalid', 'query.unknown-field', 'query.operator-not-allowed', 'query.too-complex'],
  /** Codes of a command, which waits in a queue. */
  command: ['server.busy', 'command.id-reused'],
  /** Codes of everything that changes something: the walls against forged requests. */
  change: ['request.marker-missing', 'request.origin-refused', 'request.content-type', 'impersonation.read-only'],
  /** Codes of every call that is not public. */
  signedIn: ['session.missing', 'session.second-factor', 'permission.missing'],
} as const satisfies Record<string, readonly ErrorCode[]>;
