import type { CSSProperties } from 'react';

/** Values of a component for its style sheet. */
export type CustomProperties = CSSProperties & Readonly<Record<`--${string}`, string>>;
