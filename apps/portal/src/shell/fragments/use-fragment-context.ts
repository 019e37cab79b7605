import type { FragmentCallInput, FragmentContext, FragmentCourse, FragmentNavigation } from '@stoa/contract/fragment';
import type { CallName } from '@stoa/contract';
import { locales } from '@stoa/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useHref, useNavigate } from 'react-router';
import { call } from '../../api/calls/call.ts';
import { serverNow } from '../../api/clock/server-clock.ts';
import { useCurrentUser } from '../../api/session/session.tsx';
import { browserZone } from '../../lib/language/locale.ts';
import { track } from '../../lib/state/events.ts';
import { usePrefetch } from '../../lib/page/link.tsx';
import { directionOf, fallbackLocale } from '../../lib/language/locale.ts';
import { useLocale } from '../../lib/language/messages.tsx';
import { useMedia } from '../../lib/page/use-media.ts';
import type { PortalContext } from './fragment-life.ts';
import { lentLibraries } from './lent-libraries.ts';

const nothing: FragmentContext['lent'] = {};

const ask = <N extends CallName>(name: N, input: FragmentCallInput<N>) => call(name, input);

/** The look that the person chose stands on the document; without one the device decides. */
const chosenTheme = () => document.documentElement.dataset['theme'];

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function useTheme(): FragmentContext['theme'] {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => undefined);
  const dark = useMedia('(prefers-color-scheme: dark)', null);
  return (chosen ?? (dark ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';
}

function useNavigation(): FragmentNavigation {
  const base = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  return useMemo(
    () => ({ href: (path) => base + path, to: (path) => void navigate(path), prefetch }),
    [base, navigate, prefetch],
  );
}

/** The portal's part of a fragment's context; another object as soon as anything in it changes. */
export function useFragmentContext(
  lent: FragmentContext['lent'] = nothing,
  course: FragmentCourse | null = null,
): PortalContext {
  const shown = useLocale();
  const theme = useTheme();
  const user = useCurrentUser();
  const navigation = useNavigation();
  return useMemo(
    () => ({
      locale: locales.find((locale) => locale === shown) ?? fallbackLocale,
      direction: directionOf(shown),
      timezone: user?.timezone ?? browserZone(),
      theme,
      user,
      course,
      navigation,
      events: track,
      call: ask,
      now: serverNow,
      lent: { ...lentLibraries, ...lent },
    }),
    [shown, theme, user, course, navigation, lent],
  );
}
