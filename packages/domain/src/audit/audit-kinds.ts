/**
 * What a field of an event holds. `text` is one line at most, `value` is JSON of any shape, and a field with a question
 * mark may be missing.
 */
type FieldKind = 'text' | 'text?' | 'number' | 'number?' | 'flag' | 'value' | 'value?';

/**
 * What is written down of what happened: each kind of event with its fields. An event that has no row here cannot be
 * written, nor one that lacks a field or has another. No field holds a secret: no password, no token, nothing that was
 * typed at the sign-in.
 */
export const auditKinds = {
  // who comes and goes
  'sign-in': { provider: 'text', sessionId: 'text', userAgent: 'text?' },
  'sign-in.failed': { provider: 'text', code: 'text', userAgent: 'text?' },
  'sign-in.throttled': { provider: 'text', userAgent: 'text?' },
  'sign-out': { sessionId: 'text' },
  'session.ended': { sessionId: 'text' },
  'log.read': { format: 'text', kinds: 'value', from: 'text?', to: 'text?' },
  'access.refused': { code: 'text', method: 'text', path: 'text' },

  // accounts, and what they may do
  'user.create': { roles: 'value' },
  'user.deactivate': {},
  'user.activate': {},
  // a part of a record, shown to whoever has its address
  'record.share': { publicRecordId: 'text', until: 'text', entries: 'number' },
  'record.share-end': { publicRecordId: 'text' },
  // somebody asks for a copy of what is kept of them, and takes it
  'personal-export.ask': { exportId: 'text' },
  'personal-export.given': { exportId: 'text' },
  'user.forget': { rows: 'number', files: 'number' },
  'password.change': {},
  'password.set': {},
  'password.reset-link': {},
  'password.reset': {},
  'second-factor.set-up': {},
  'second-factor.remove': {},
  'second-factor.renew-codes': {},
  'second-factor.recovery-code': {},
  'passkey.add': { name: 'text' },
  'passkey.remove': { name: 'text' },
  'impersonation.start': { allowChanges: 'flag' },
  'impersonation.change': { method: 'text', path: 'text' },
  'impersonation.end': {},
  'course.staff': { objectiveId: 'text', roles: 'value' },
  'enrolment.change': { objectiveId: 'text', terms: 'value' },

  // organisations, and what they set
  'tenant.create': { id: 'text', name: 'text', host: 'text' },
  'foreign-platform.register': { platformId: 'text', issuer: 'text', clientId: 'text' },
  'foreign-platform.switch': { platformId: 'text', enabled: 'flag' },
  'foreign-visit.begin': { platformId: 'text', activityWorkflowId: 'text' },
  'setting.change': { key: 'text', before: 'value', after: 'value' },
  'features.change': { before: 'value', after: 'value' },

  // certificates: their templates, and each that somebody has
  'certificate.template': { templateId: 'text', name: 'text', state: 'text' },
  'certificate.issue': { certificateId: 'text', templateId: 'text', objectiveId: 'text?', recordId: 'text?' },
  'certificate.reissue': { certificateId: 'text', version: 'number', before: 'text', after: 'text', reason: 'text' },
  'certificate.revoke': { certificateId: 'text', reason: 'text' },
  'certificate.waive': { waiverId: 'text', templateId: 'text', reason: 'text', until: 'text?' },
  'certificate.waiver-end': { waiverId: 'text', templateId: 'text' },
  // keys that sign badges and receipts
  'issuer-keys.renew': {},
  'issuer-keys.withdraw': { keyId: 'text', kind: 'text', reason: 'text' },

  'external-tool.register': { toolId: 'text', name: 'text', protocol: 'text' },
  // keys by which tools know the platform
  'platform-key.renew': {},
  'platform-key.end': { keyId: 'text' },

  /** A tool may register itself, once. */
  'external-tool.invite': { registrationUrl: 'text' },
  /** Names of what was changed; of a secret only that it is another. */
  'external-tool.change': { toolId: 'text', fields: 'value', enabled: 'flag' },
  /** Content that was chosen in a tool was put into a course. */
  'external-tool.place': { toolId: 'text', objectiveId: 'text', parts: 'number' },

  // the whole database, as commands of the server's machine copy and replace it
  'backup.taken': { file: 'text', bytes: 'number', encrypted: 'flag' },
  'backup.restored': { file: 'text', taken: 'text' },

  // courses
  'course.exported': { code: 'text', format: 'text' },
  'knowledge-model.remove': {
    objectiveId: 'text',
    code: 'text',
    name: 'text',
    questions: 'number',
    learners: 'number',
  },
  'import.cancel': { importId: 'text', fileName: 'text' },
  'import.start': {
    importId: 'text',
    fileName: 'text',
    code: 'text?',
    name: 'text?',
    collection: 'value?',
    displayMode: 'number?',
    enrol: 'value',
    replace: 'flag',
  },
  'course.offer': { objectiveId: 'text', after: 'value' },
  /** `terms` says for whom and when; what was said stands in the announcement. */
  'organisation-announcement.kept': { announcementId: 'text', version: 'number', titles: 'value', terms: 'value' },
  'organisation-announcement.end': { announcementId: 'text' },
  'announcement.posted': { announcementId: 'text', channelId: 'text', objectiveCode: 'text' },

  // what learners do and see
  'attempt.start': { objectiveWorkflowId: 'text', objectiveId: 'text', attempt: 'number' },
  'attempt.submit': { objectiveWorkflowId: 'text', objectiveId: 'text', attempt: 'number' },
  'attempt.finish': { objectiveWorkflowId: 'text', objectiveId: 'text', attempt: 'number' },
  'work.hand-in': { activityWorkflowId: 'text', version: 'number', timing: 'text' },
  'work.withdraw': { activityWorkflowId: 'text', version: 'number' },
  'work.quiz-submit': { activityWorkflowId: 'text' },
  'grade.seen': { recordId: 'text', objectiveId: 'text', attempt: 'number' },
  'file.given': { fileId: 'text', objectiveWorkflowId: 'text' },

  // what is judged
  'activity.graded': { activityWorkflowId: 'text', score: 'number', maxScore: 'number' },
  'activity.questions-graded': { activityWorkflowId: 'text', questions: 'value' },
  'tool.outcome': { activityWorkflowId: 'text', toolId: 'text', score: 'value', became: 'text' },
  'grading.approved': { objectiveWorkflowId: 'text' },
  'result.imported': { recordId: 'text', objectiveCode: 'text' },
  'tool.score': {
    toolId: 'text',
    lineItemId: 'text',
    scored: 'text',
    score: 'number?',
    maxScore: 'number?',
    activityProgress: 'text',
    gradingProgress: 'text',
    fate: 'text',
    because: 'text?',
  },
  'quiz.regraded': {
    regradeId: 'text',
    activityPartId: 'text',
    questionId: 'text',
    correction: 'value',
    mayLower: 'flag',
    reason: 'text',
  },
  'quiz.late-accepted': { activityWorkflowId: 'text', questionIds: 'value' },
  'quiz.late-declined': { activityWorkflowId: 'text', questionIds: 'value' },
  'unit.waived': { objectiveId: 'text', activityPartId: 'text', reason: 'text' },
  'accommodation.set': {
    objectiveId: 'text',
    activityPartId: 'text?',
    extraMinutes: 'number?',
    timeFactor: 'number?',
    extraAttempts: 'number',
  },
  'accommodation.remove': { objectiveId: 'text', activityPartId: 'text?' },
  'proctoring.made': { sessionId: 'text', activityWorkflowId: 'text' },
  'proctoring.moved': { sessionId: 'text', from: 'text', to: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;

export type AuditKind = keyof typeof auditKinds;

export const auditKindNames: readonly AuditKind[] = Object.keys(auditKinds).filter(isAuditKind);

/** True for the name of a kind of events. */
export function isAuditKind(name: string): name is AuditKind {
  return Object.hasOwn(auditKinds, name);
}

interface Held {
  readonly text: string;
  readonly number: number;
  readonly flag: boolean;
  readonly value: unknown;
}

type HeldBy<F> = F extends `${infer K extends keyof Held}?` ? Held[K] : F extends keyof Held ? Held[F] : never;

type DataOf<Fields> = {
  readonly [N in keyof Fields as Fields[N] extends `${string}?` ? never : N]: HeldBy<Fields[N]>;
} & { readonly [N in keyof Fields as Fields[N] extends `${string}?` ? N : never]?: HeldBy<Fields[N]> };

/** The fields of an event of this kind. */
export type AuditData<K extends AuditKind = AuditKind> = K extends AuditKind ? DataOf<(typeof auditKinds)[K]> : never;

interface EventOf<K extends AuditKind> {
  readonly what: K;
  /** Person to whom it was done, or as whom. */
  readonly subjectId?: string;
}

type WithData<K extends AuditKind> =
  Record<never, never> extends AuditData<K> ? { readonly data?: AuditData<K> } : { readonly data: AuditData<K> };

/** An event that is written down for good, of one of these kinds and with its fields. */
export type AuditEvent<K extends AuditKind = AuditKind> = K extends AuditKind ? EventOf<K> & WithData<K> : never;

/** What nobody does in a transaction, and is written down beside. Everything else is written within its own act. */
export type NotedKind = Extract<
  AuditKind,
  'sign-in.failed' | 'sign-in.throttled' | 'access.refused' | 'grade.seen' | 'file.given' | 'personal-export.given'
>;
