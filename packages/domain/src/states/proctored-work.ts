/**
 * Condition for opening proctored content, by its work: a session in progress, support of review, or nothing more (Spec
 * 2 §4 'Proctoring gate').
 */
export type ProctoredWork = 'session' | 'review' | 'free';
