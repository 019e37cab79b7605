import type { ActivityPart } from '@stoa/contract';
import { Button, Spinner } from '@stoa/ui';
import { useId } from 'react';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { EmbeddedFrame } from '../../../../content/frames/embedded-frame.tsx';
import onPaper from '../../../../content/on-paper.module.css';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useEmbedding } from '../activities/use-embedding.ts';
import { PackageFrame } from './package-frame.tsx';
import type { PackageIds } from './package-ids.ts';
import styles from './package-place.module.css';
import { usePackage } from './use-package.ts';

interface PackagePlaceProps {
  readonly part: ActivityPart;
  readonly ids: PackageIds;
}

/** Packaged content where it stands: in its frame, or why it does not open here. */
export function PackagePlace({ part, ids }: PackagePlaceProps) {
  const t = useMessages();
  const { name } = part.childActivity;
  const embedding = useEmbedding(part);
  const { state, open, moved } = usePackage(ids);
  switch (state.at) {
    case 'opening':
      return (
        <p role="status" className={styles.opening}>
          <Spinner />
          {t('packages.opening')}
        </p>
      );
    case 'failed':
      return <CallFailure error={state.error} title={t('packages.not-opened')} onRetry={() => open(false)} />;
    case 'other-tab':
    case 'moved':
      return <Elsewhere at={state.at} onHere={() => open(true)} />;
    case 'open':
      return (
        <div className={onPaper.never}>
          <EmbeddedFrame name={name} embedding={embedding} shape="site">
            {(button) => (
              <PackageFrame
                key={state.opened.launchId}
                ids={ids}
                name={name}
                opened={state.opened}
                button={button}
                onMoved={moved}
              />
            )}
          </EmbeddedFrame>
        </div>
      );
  }
}

interface ElsewhereProps {
  readonly at: 'other-tab' | 'moved';
  readonly onHere: () => void;
}

/** It is open somewhere else: whoever is here says where it goes on. */
function Elsewhere({ at, onHere }: ElsewhereProps) {
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
