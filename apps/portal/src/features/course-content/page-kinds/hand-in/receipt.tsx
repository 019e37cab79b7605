import type { HandInVersion } from '@stoa/contract';
import { versionReceiptPath } from '@stoa/contract/streams';
import { urlOf } from '../../../../api/calls/call.ts';
import { ownFileAddress } from '../../../../api/uploads/tus.ts';
import { HandedInFiles } from '../../../../course/results/handed-in-files.tsx';
import { WrittenView } from '../../../../content/written/written-view.tsx';
import { useFormat, useMessages } from '../../../../lib/language/messages.tsx';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import type { WorkIds } from './kept-draft.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly ids: WorkIds;
  readonly version: HandInVersion;
  /** Level of the heading above it. */
  readonly level: 2 | 3;
}

/** What the server took, and when: the proof of one version, and its text. */
export function Receipt({ ids, version, level }: ReceiptProps) {
  const t = useMessages();
  const exactDate = useExactDate();
  const hasText = version.characters > 0 || version.files.length === 0;
  const facts = [
    { name: t('hand-in.receipt.when'), value: exactDate(version.handedIn) },
    { name: t('hand-in.receipt.timing'), value: t(`hand-in.timing.${version.timing}`) },
    ...(hasText
      ? [{ name: t('hand-in.receipt.length'), value: t('hand-in.characters', { count: version.characters }) }]
      : []),
  ];
  return (
    <>
      <dl className={styles.receipt}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {hasText && (
          <div className={styles.sumOf}>
            <dt>{t('hand-in.receipt.sum')}</dt>
            <dd>
              <code dir="ltr" className={styles.sum}>
                {version.sha256}
              </code>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <a href={urlOf(versionReceiptPath, { ...ids, versionId: version.id })} download>
          {t('hand-in.receipt.signed')}
        </a>
      </p>
      <HandedInFiles files={version.files} addressOf={(fileId) => ownFileAddress(ids, fileId)} />
      {hasText && (
        <details className={styles.more}>
          <summary>{t('hand-in.read')}</summary>
          <WrittenView text={version.text} topHeading={level === 2 ? 3 : 4} className={styles.text} />
        </details>
      )}
    </>
  );
}

/** Versions that were handed in before, or taken back, the newest first. */
export function EarlierVersions({
  ids,
  versions,
  level,
}: Omit<ReceiptProps, 'version'> & { readonly versions: readonly HandInVersion[] }) {
  const t = useMessages();
  const format = useFormat();
  if (versions.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t('hand-in.earlier')}</summary>
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <p className={styles.name}>
              <span>{t('hand-in.version', { version: version.version })}</span>
              {version.withdrawn !== null && (
                <span className={styles.withdrawn}>
                  {t('hand-in.withdrawn')}, {format.dateTime(version.withdrawn)}
                </span>
              )}
            </p>
            <Receipt ids={ids} version={version} level={level} />
          </li>
        ))}
      </ul>
    </details>
  );
}
