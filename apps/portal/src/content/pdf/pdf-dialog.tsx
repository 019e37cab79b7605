import { decidePdfSource, readOrigins } from '@stoa/domain';
import { Button, CloseIcon, EmptyState, LinkButton, useModal, WarningIcon } from '@stoa/ui';
import { useEffect } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { settingOf } from '../../lib/settings.ts';
import { PdfViewer } from './pdf-viewer.tsx';
import styles from './pdf-viewer.module.css';

interface PdfDialogProps {
  /** The link that was followed. */
  readonly link: HTMLAnchorElement;
  readonly onClose: () => void;
}

/** A PDF over the whole page. Closing it gives the focus back to the link. */
export function PdfDialog({ link, onClose }: PdfDialogProps) {
  const t = useMessages();
  const { ref: dialog, close, events } = useModal(onClose);
  const trusted = readOrigins(settingOf(useSession(), 'lms.learner_trusted_file_sources') ?? '');
  useEffect(() => {
    dialog.current?.showModal();
    // what is focusable in it changes when the file is here
    dialog.current?.focus();
    return () => link.focus();
  }, [link, dialog]);
  const url = new URL(link.href);
  const name = fileName(url);
  const closeButton = (
    <Button variant="quiet" size="small" iconOnly aria-label={t('pdf.close')} onClick={close}>
      <CloseIcon />
    </Button>
  );
  const decision = decidePdfSource(url, { own: location.origin, origins: trusted });
  return (
    <dialog ref={dialog} tabIndex={-1} className={styles.screen} aria-label={t('pdf.viewer', { name })} {...events}>
      {decision.allowed ? (
        <PdfViewer url={url.href} name={name} close={closeButton} />
      ) : (
        <BlockedPdf url={url} name={name} close={closeButton} />
      )}
    </dialog>
  );
}

/** The last part of the path, as people write it. */
function fileName({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

interface BlockedPdfProps {
  readonly url: URL;
  readonly name: string;
  readonly close: React.ReactNode;
}

/** A PDF of a place that nobody vouches for: not loaded, and its own page is one deliberate step away (Spec 2 §5). */
function BlockedPdf({ url, name, close }: BlockedPdfProps) {
  const t = useMessages();
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <bdi className={styles.name}>{name}</bdi>
        {close}
      </div>
      <div role="alert" className={styles.message}>
        <EmptyState
          icon={<WarningIcon size={28} />}
          title={t('pdf.blocked')}
          text={t('pdf.blocked.text', { host: url.host })}
          action={
            <LinkButton href={url.href} target="_blank" rel="noopener noreferrer">
              {t('rich.frame.elsewhere', { host: url.host })}
            </LinkButton>
          }
        />
      </div>
    </div>
  );
}
