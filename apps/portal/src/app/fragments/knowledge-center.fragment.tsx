import { knowledgePlace } from '@stoa/domain';
import { queryKeyOf } from '../../api/calls/query.ts';
import { Center } from '../../features/knowledge/center/center.tsx';
import { pageFragment } from './page-fragment.tsx';

export const { mount, render } = pageFragment({
  pattern: knowledgePlace.pattern,
  Page: Center,
  areas: ['shell', 'shell-extras', 'knowledge'],
  first: [{ key: queryKeyOf('getKnowledge', {}), ask: async (call) => await call('getKnowledge', {}) }],
});
