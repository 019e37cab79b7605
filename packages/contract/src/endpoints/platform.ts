import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { CurrentUser, Features, Permissions, RuntimeConfig, Settings } from '../schemas/platform.ts';

export const platformEndpoints = {
  getCurrentUser: endpoint(calls.getCurrentUser, 'The signed-in person', { answer: CurrentUser }),
  listPermissions: endpoint(calls.listPermissions, 'Permission entries of the signed-in person', { answer: Permissions }),
  getSettings: endpoint(calls.getSettings, 'Settings by key; public ones without sign-in', {
    query: Type.Object({ keys: Type.String({ description: 'Keys, comma-separated' }) }),
    answer: Settings,
  }),
  getFeatures: endpoint(calls.getFeatures, 'Licensed features', { answer: Features }),
  getRuntimeConfig: endpoint(calls.getRuntimeConfig, 'Runtime configuration of the portal', { answer: RuntimeConfig }),
};
