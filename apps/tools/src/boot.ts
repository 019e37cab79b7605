import type { Boot } from '@stoa/contract';
import type { ToolFacts } from './facts.ts';

/** The session of the portal as its content asks for it: nobody's, with what the organisation lets authors show. */
export function bootOf({ locale, images }: ToolFacts): Boot {
  return {
    config: {
      environment: 'prod',
      locales: [locale],
      defaultLocale: locale,
      version: '',
      fragments: [],
      errorReporting: null,
      links: {
        portal: null,
        platform: null,
        cloud: null,
        rooms: null,
        researchProjects: null,
        knowledgeModels: null,
        admin: null,
      },
    },
    serverTime: '',
    locale,
    user: null,
    permissions: [],
    preferences: { locale, theme: 'device', textSize: 'normal', reducedMotion: false },
    session: null,
    settings: { 'lms.learner_allowed_external_sources': images },
    features: [],
    requestId: '',
    zone: '',
    promos: false,
    seeds: [],
    documents: [],
  };
}
