import type { ActivityContent } from '@stoa/contract';

/** What a film's activity shows. */
export type Video = Extract<ActivityContent, { type: 'video' }>;
