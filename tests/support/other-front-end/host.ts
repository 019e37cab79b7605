// Runs in the browser, as the code of another front-end that shows parts of Stoa.
import type { CurrentUser } from '@stoa/contract';
import type { FragmentContext, FragmentModule, MountedFragment } from '@stoa/contract/fragment';
import { setupI18n } from '@lingui/core';
import * as react from 'react';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { coverTone } from '../../../apps/portal/src/course/cover-tone.ts';
import { requestOf } from './request.ts';

/** What a journey does in the page. */
interface Host {
  readonly mount: (facts: HostFacts) => Promise<void>;
  readonly speak: (locale: FragmentContext['locale'], direction: FragmentContext['direction']) => void;
  readonly unmount: () => void;
  /** Paths that parts wanted to be opened. */
  readonly opened: string[];
}

export interface HostFacts {
  readonly address: string;
  readonly user: CurrentUser;
}

declare global {
  interface Window {
    host: Host;
  }
}

const opened: string[] = [];
let mounted: MountedFragment | undefined;
let latest: FragmentContext | undefined;

const call: FragmentContext['call'] = async (name, input) => {
  const { path, ...request } = requestOf(name, input);
  const response = await fetch(path, { ...request, body: request.body ?? null });
  // what the call answers is what its name promises
  const answer = (await response.json()) as never;
  if (response.ok) return answer;
  throw Object.assign(new Error(`HTTP ${String(response.status)}`), { status: response.status });
};

function contextOf({ address, user }: HostFacts): FragmentContext {
  return {
    locale: 'en-US',
    direction: 'ltr',
    timezone: user.timezone,
    theme: 'light',
    user,
    course: null,
    navigation: { href: (path) => `/learn${path}`, to: (path) => void opened.push(path), prefetch: () => {} },
    events: () => {},
    call,
    now: () => new Date(),
    failed: reportError,
    address,
    lent: {
      react,
      'react-dom/client': reactDomClient,
      'react/jsx-runtime': jsxRuntime,
      '@lingui/core': { setupI18n },
      'virtual:cover-tone': { coverTone },
      'virtual:promo-place': { whenNothingIsLeft: () => {} },
    },
  };
}

const place = () => document.getElementById('place') ?? document.body;

window.host = {
  opened,
  mount: async (facts) => {
    const module = (await import(/* @vite-ignore */ facts.address)) as FragmentModule<HTMLElement>;
    latest = contextOf(facts);
    mounted = await module.mount(place(), latest);
  },
  speak: (locale, direction) => {
    if (latest === undefined) return;
    latest = { ...latest, locale, direction };
    mounted?.update?.(latest);
  },
  unmount: () => mounted?.unmount(),
};
