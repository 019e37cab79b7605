export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const storageKey = 'appearance';

/** The look that the person chose in this browser; 'system' follows the device. */
export function chosenAppearance(): Appearance {
  const stored = localStorage.getItem(storageKey);
  return appearances.find((appearance) => appearance === stored) ?? 'system';
}

export function applyAppearance(appearance = chosenAppearance()): void {
  if (appearance === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = appearance;
}

export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(storageKey, appearance);
  applyAppearance(appearance);
}
