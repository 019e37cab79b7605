import { html, type Html } from './html.ts';

/** The house's sign, a small colonnade, on a ground of the given colour. */
export function brandMark(ground: string): Html {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 32 32"
    width="32"
    height="32"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="32" height="32" rx="9" fill="${ground}" />
    <g fill="#ffffff">
      <path d="M6.6 11.4 16 6l9.4 5.4v1.8H6.6z" />
      <rect x="8.4" y="14.6" width="2.9" height="8" rx="1.2" />
      <rect x="14.55" y="14.6" width="2.9" height="8" rx="1.2" />
      <rect x="20.7" y="14.6" width="2.9" height="8" rx="1.2" />
      <rect x="6.6" y="23.9" width="18.8" height="2.3" rx="1.1" />
    </g>
  </svg>`;
}
