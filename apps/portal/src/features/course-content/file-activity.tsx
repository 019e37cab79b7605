import type { FileLink } from '@stoa/contract';
import { classNames, DownloadIcon, TextIcon } from '@stoa/ui';
import { fileType } from '../../lib/author-html/links.ts';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { part } from '../../lib/part.tsx';
import styles from './file-activity.module.css';
import onPaper from './print/on-paper.module.css';
import cardStyles from './resource-card.module.css';

const { Part: PdfViewer } = part(async () => (await import('../../lib/pdf/pdf-viewer.tsx')).PdfViewer, { areas: ['pdf'] });

/** A file: shown where the browser can, and always there to keep, with its type and size. */
export function FileActivity({ file }: { readonly file: FileLink }) {
  return (
    <div className={styles.file}>
      <Preview file={file} />
      <FileCard file={file} />
    </div>
  );
}

function Preview({ file }: { readonly file: FileLink }) {
  const t = useMessages();
  if (file.mediaType === 'application/pdf') {
    return (
      <div className={classNames(styles.pdf, onPaper.never)}>
        <PdfViewer url={file.url} name={file.name} />
      </div>
    );
  }
  if (!file.mediaType.startsWith('image/')) return null;
  return <img src={file.url} alt={t('course.file.preview', { name: file.name })} className={styles.image} decoding="async" />;
}

/** A file as a card to open or keep. */
export function FileCard({ file }: { readonly file: FileLink }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <a href={file.url} download={file.name} className={cardStyles.card}>
      <span className={cardStyles.picture}>
        <TextIcon size={24} />
      </span>
      <span className={cardStyles.words}>
        <bdi className={cardStyles.name}>{file.name}</bdi>
        <span className={cardStyles.note}>
          {t('course.file.facts', { type: fileType(file.name) || file.mediaType, size: format.fileSize(file.size) })}
        </span>
        <span dir="ltr" className={classNames(cardStyles.note, onPaper.only)}>
          {new URL(file.url, location.href).href}
        </span>
      </span>
      <span className={classNames(styles.download, onPaper.never)}>
        <DownloadIcon size={18} />
        {t('course.file.download')}
      </span>
    </a>
  );
}
