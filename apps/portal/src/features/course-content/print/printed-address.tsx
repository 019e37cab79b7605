import styles from './paper.module.css';

interface PrintedAddressProps {
  readonly words: string;
  /** Address of another site, or a path of ours; null when there is none. */
  readonly address: string | null;
}

/** A line on paper that says where something can be had. */
export function PrintedAddress({ words, address }: PrintedAddressProps) {
  const href = address === null ? null : new URL(address, location.href).href;
  return (
    <p className={styles.line}>
      <bdi>{words}</bdi>
      {href !== null && (
        <>
          {' — '}
          <a href={href} dir="ltr" data-address={href} className={styles.address}>
            {href}
          </a>
        </>
      )}
    </p>
  );
}
