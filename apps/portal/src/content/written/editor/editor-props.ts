import type { Room } from './plugins.ts';

/** Letters that are selected. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface RichEditorProps {
  readonly id: string;
  /** As it is stored. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Lines that it is high at least. */
  readonly rows: number;
  readonly room: Room;
  /** What is selected of letters without formatting when it begins. */
  readonly start: Range | null;
  /** It begins with the focus in it. */
  readonly takesFocus: boolean;
  readonly onStarted: () => void;
  /** Goes on without formatting. */
  readonly onPlain: () => void;
}
