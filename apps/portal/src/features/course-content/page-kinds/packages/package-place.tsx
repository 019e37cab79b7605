import type { ActivityPart, PackageAtWork } from '@stoa/contract';
import { Button, Spinner } from '@stoa/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { EmbeddedFrame } from '../../../../content/frames/embedded-frame.tsx';
import onPaper from '../../../../content/on-paper.module.css';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useEmbedding } from '../activities/use-embedding.ts';
import { noteFrame } from '../../work/end-package.ts';
import { PackageFrame } from './package-frame.tsx';
import type { PackageIds } from './package-ids.ts';
import styles from './package-place.module.css';
import { usePackage } from './use-package.ts';

interface PackagePlaceProps {
  readonly part: ActivityPart;
  readonly ids: PackageIds;
  /** It can be looked around in without anything counting. */
  readonly browses: boolean;
}

/** Packaged content where it stands: in its frame, or why it does not open here. */
export function PackagePlace({ part, ids, browses }: PackagePlaceProps) {
  const t = useMessages();
  const { name } = part.childActivity;
  const embedding = useEmbedding(part);
  const { state, browse, open, moved, close } = usePackage(ids, false);
  const onEnd = useEffectEvent(close);
  const onOpen = useEffectEvent(() => open());
  useEffect(
    () => noteFrame(ids.activityWorkflowId, { close: () => onEnd(), open: () => onOpen() }),
    [ids.activityWorkflowId],
  );
  switch (state.at) {
    case 'closed':
    case 'opening':
      return <OpeningNote />;
    case 'failed':
      return <CallFailure error={state.error} title={t('packages.not-opened')} onRetry={() => open()} />;
    case 'other-tab':
    case 'moved':
      return <Elsewhere at={state.at} onHere={() => open({ here: true })} />;
    case 'open':
      return (
        <div className={onPaper.never}>
          <EmbeddedFrame name={name} embedding={embedding} shape="site">
            {(button) => (
              <PackageFrame
                key={state.opened.launchId}
                ids={ids}
                name={name}
                axis={part.axis}
                opened={state.opened}
                button={
                  <>
                    {browses && (
                      <BrowseButton opened={state.opened} browse={browse} onChange={(next) => open({ browse: next })} />
                    )}
                    {button}
                  </>
                }
                browse={browse}
                onMoved={moved}
                onAgain={open}
              />
            )}
          </EmbeddedFrame>
        </div>
      );
  }
}

function OpeningNote() {
  const t = useMessages();
  return (
    <p role="status" className={styles.opening}>
      <Spinner />
      {t('packages.opening')}
    </p>
  );
}

interface BrowseButtonProps {
  readonly opened: PackageAtWork;
  readonly browse: boolean;
  readonly onChange: (browse: boolean) => void;
}

/** Turns between looking around and work that counts; what is over can only be looked at. */
function BrowseButton({ opened, browse, onChange }: BrowseButtonProps) {
  const t = useMessages();
  if (!browse && !opened.keeps) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => onChange(!browse)}>
      {t(browse ? 'packages.count' : 'packages.browse')}
    </Button>
  );
}

interface ElsewhereProps {
  readonly at: 'other-tab' | 'moved';
  readonly onHere: () => void;
}

/** It is open somewhere else: whoever is here says where it goes on. */
export function Elsewhere({ at, onHere }: ElsewhereProps) {
  const t = useMessages();
  const id = useId();
  return (
    <section className={styles.note} aria-labelledby={id} role="group" data-package={at}>
      <p id={id} className={styles.title}>
        {t(`packages.${at}`)}
      </p>
      <p>{t(`packages.${at}.text`)}</p>
      <Button variant="primary" onClick={onHere}>
        {t('packages.here')}
      </Button>
    </section>
  );
}
