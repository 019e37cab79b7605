import type { ReactNode, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

/**
 * Makes a line icon on a 20 px grid. It is decoration: a word stands near it or names its button. Mark each as pure, so
 * that a page carries only those that it shows.
 */
export function icon(drawing: ReactNode, { mirrored = false } = {}) {
  return function Icon({ size = 20, style, ...rest }: IconProps) {
    const mirror = mirrored ? { transform: 'scaleX(var(--direction, 1))' } : {};
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flex: 'none', ...mirror, ...style }}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
