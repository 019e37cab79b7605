import type { ActivityContent } from '@stoa/contract';

/** The content of a film's activity. */
export type Video = Extract<ActivityContent, { type: 'video' }>;
