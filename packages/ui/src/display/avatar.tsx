import styles from './avatar.module.css';

function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '';
}

/** The initials of a person. Decoration: the name stands near it. */
export function Avatar({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  return (
    <span aria-hidden="true" className={styles.avatar} data-initials={initialOf(firstName) + initialOf(lastName)} />
  );
}
