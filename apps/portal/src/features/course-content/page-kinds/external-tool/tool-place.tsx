import type { ActivityPart, ToolAtWork } from '@stoa/contract';
import { Button, ExternalIcon, LockIcon } from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { EmbeddedFrame } from '../../../../content/frames/embedded-frame.tsx';
import onPaper from '../../../../content/on-paper.module.css';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useEmbedding } from '../activities/use-embedding.ts';
import { ToolFrame } from './tool-frame.tsx';
import styles from './tool-place.module.css';
import { useNewTab } from './use-new-tab.ts';
import type { ToolIds } from './use-launch.ts';

interface ToolPlaceProps {
  readonly part: ActivityPart;
  readonly ids: ToolIds;
  readonly tool: ToolAtWork;
}

/** A tool where it stands: in its frame, or what has to be known or done before it opens. */
export function ToolPlace({ part, ids, tool }: ToolPlaceProps) {
  const t = useMessages();
  const embedding = useEmbedding(part);
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const name = tool.name ?? part.childActivity.name;
  const host = tool.host ?? '';
  if (tool.readiness !== 'ready')
    return (
      <Note icon={<LockIcon size={24} />} title={t(`external-tools.${tool.readiness}`)}>
        <p>{t(`external-tools.${tool.readiness}.text`, { host: tool.host === null ? 'none' : 'known', name: host })}</p>
      </Note>
    );
  if (tool.insecure || tool.frameRefused || tool.display === 'window')
    return (
      <Note icon={<ExternalIcon size={24} />} title={name}>
        {tool.insecure && <p>{t('external-tools.insecure', { host })}</p>}
        {tool.frameRefused && <p>{t('external-tools.frame-refused', { name })}</p>}
        <Told tool={tool} name={name} />
        <NewTab ids={ids} name={name} primary />
      </Note>
    );
  if (tool.told.length > 0 && !tool.known && !agreed)
    return (
      <Note icon={<ExternalIcon size={24} />} title={name}>
        <Told tool={tool} name={name} />
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => setAgreed(true)}>
            {t('external-tools.open-named', { name })}
          </Button>
          <NewTab ids={ids} name={name} />
        </div>
      </Note>
    );
  return (
    <div className={styles.place}>
      <div className={onPaper.never}>
        <EmbeddedFrame name={part.childActivity.name} embedding={embedding} shape="site">
          <ToolFrame key={attempt} ids={ids} name={name} onAgain={() => setAttempt(attempt + 1)} />
        </EmbeddedFrame>
      </div>
      <div className={styles.below}>
        <p className={styles.hint}>{t('external-tools.empty')}</p>
        <NewTab ids={ids} name={name} />
      </div>
      <Told tool={tool} name={name} />
    </div>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Note({ icon, title, children }: NoteProps) {
  return (
    <section className={styles.note}>
      <span className={styles.picture}>{icon}</span>
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        {children}
      </div>
    </section>
  );
}

/** What the tool gets to know: nothing is said where it is nothing. */
function Told({ tool: { told, host }, name }: { readonly tool: ToolAtWork; readonly name: string }) {
  const t = useMessages();
  const what = told.length > 1 ? 'both' : (told[0] ?? null);
  if (what === null) return null;
  return <p className={styles.hint}>{t('external-tools.told', { name, host: host ?? '', what })}</p>;
}

interface NewTabProps {
  readonly ids: ToolIds;
  readonly name: string;
  readonly primary?: boolean;
}

/** Opens the tool in a tab of its own; this page goes on hearing of its score. */
function NewTab({ ids, name, primary = false }: NewTabProps) {
  const t = useMessages();
  const { open, busy, fault } = useNewTab(ids);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        aria-label={t('external-tools.new-tab.named', { name })}
        onClick={() => void open()}
      >
        <ExternalIcon size={18} />
        {t('external-tools.new-tab')}
      </Button>
      <p role="status" className={styles.fault}>
        {fault !== null && t(`external-tools.${fault}`)}
      </p>
    </>
  );
}
