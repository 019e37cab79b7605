import styles from './spinner.module.css';

/** Something is under way. Decoration: the words for it stand beside it. */
export function Spinner({ size = '2rem' }: { readonly size?: string }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ inlineSize: size, blockSize: size }} />;
}
