import type { HandedInFile } from '@stoa/contract';
import { DownloadIcon } from '@stoa/ui';
import { useFileSize } from '../../lib/language/use-file-size.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './handed-in-files.module.css';

interface HandedInFilesProps {
  readonly files: readonly HandedInFile[];
  /** Address at which a file is downloaded. */
  readonly addressOf: (fileId: string) => string;
}

/** Files of a version, each with its size and its sum, to be downloaded. */
export function HandedInFiles({ files, addressOf }: HandedInFilesProps) {
  const t = useMessages();
  const fileSize = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('hand-in.files')}>
      {files.map(({ id, name, size, sha256 }) => (
        <li key={id} className={styles.file}>
          <a href={addressOf(id)} download={name} className={styles.link}>
            <DownloadIcon size={18} />
            <bdi className={styles.name}>{name}</bdi>
          </a>
          <span className={styles.size}>{fileSize(size)}</span>
          <span className={styles.sum}>
            {t('hand-in.receipt.sum')} <code dir="ltr">{sha256}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}
