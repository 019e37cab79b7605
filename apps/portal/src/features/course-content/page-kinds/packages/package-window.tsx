import type { PackageAtWork } from '@stoa/contract';
import { Button, ExternalIcon } from '@stoa/ui';
import { useEffect, useId, useState } from 'react';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { lookingAt, Where } from './package-frame.tsx';
import type { PackageIds } from './package-ids.ts';
import { Elsewhere } from './package-place.tsx';
import styles from './package-place.module.css';
import { useFrame } from './use-frame.ts';
import { useOwnWindow } from './use-own-window.ts';
import { usePackage } from './use-package.ts';
import { useSent } from './use-sent.ts';

interface PackageWindowProps {
  readonly ids: PackageIds;
  readonly name: string;
}

/** A unit that wants a window of its own: the page opens it, and says how it stands there. */
export function PackageWindow({ ids, name }: PackageWindowProps) {
  const t = useMessages();
  const id = useId();
  const { state, browse, open, moved } = usePackage(ids, true);
  const { view, isBlocked, show } = useOwnWindow(state.at === 'failed' || state.at === 'other-tab');
  const openIn = (asked: Parameters<typeof open>[0]) => {
    if (show()) open(asked);
  };
  switch (state.at) {
    case 'failed':
      return <CallFailure error={state.error} title={t('packages.not-opened')} onRetry={() => openIn({ browse })} />;
    case 'other-tab':
    case 'moved':
      return <Elsewhere at={state.at} onHere={() => openIn({ here: true })} />;
    case 'closed':
    case 'opening':
    case 'open':
  }
  const isOpen = state.at === 'open' && view !== null;
  return (
    <section className={styles.note} aria-labelledby={id} role="group" data-package={isOpen ? 'window' : 'closed'}>
      <p id={id} className={styles.title}>
        <bdi>{name}</bdi>
      </p>
      <p>{t(isOpen ? 'packages.window.open' : 'packages.window')}</p>
      {state.at === 'open' && (
        <Standing key={state.opened.launchId} opened={state.opened} browse={browse} view={view} onMoved={moved} />
      )}
      <p role="alert">{isBlocked && t('packages.window.blocked')}</p>
      <div className={styles.ways}>
        <Button
          variant="primary"
          busy={state.at === 'opening'}
          onClick={() => (isOpen ? view.focus() : openIn({ browse: false }))}
        >
          <ExternalIcon size={18} />
          {t(isOpen ? 'packages.window.show' : 'packages.window.begin')}
        </Button>
        {!isOpen && (
          <Button variant="quiet" busy={state.at === 'opening'} onClick={() => openIn({ browse: true })}>
            {t('packages.browse')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface StandingProps {
  readonly opened: PackageAtWork;
  readonly browse: boolean;
  /** Null once it is closed. */
  readonly view: Window | null;
  readonly onMoved: () => void;
}

const nothing = () => undefined;

/** The name stays with a window, and is there before the first script of its page. */
function lead(view: Window, address: string, name: string): void {
  if (view.closed) return;
  view.name = name;
  view.location.replace(address);
}

/** Leads the window to the unit, and says where what its learner does there is. */
function Standing({ opened, browse, view, onMoved }: StandingProps) {
  const [ended, setEnded] = useState(false);
  const { sent, stage } = useSent(onMoved, () => setEnded(true));
  const { handed } = useFrame(opened, { changed: nothing, commit: nothing, sent }, view ?? undefined);
  const [first] = useState(view);
  useEffect(() => {
    if (first === null) return;
    lead(first, opened.address, handed);
  }, [first, handed, opened.address]);
  return <Where save={stage} ended={ended} looking={lookingAt(opened, browse)} />;
}
