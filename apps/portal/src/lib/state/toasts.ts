import { createStore, readable } from './store.ts';

export type ToastKind = 'information' | 'success' | 'critical';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
}

/** Something to do about the news, such as taking it back. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a sentence for a moment at the edge of the screen, read out by screen readers. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1;
  const toast = { id: lastId, kind, text, ...(action && { action }) };
  store.update((toasts) => [...toasts, toast]);
}

export function dismissToast(id: number): void {
  store.update((toasts) => toasts.filter((toast) => toast.id !== id));
}

export const toastStore = readable(store);
