import type { Room } from './editor/plugins.ts';

export interface WrittenFieldProps {
  readonly id: string;
  /** As it is stored. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Id of its label. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Lines that it is high at least. */
  readonly rows: number;
  readonly room: Room;
  /** It may have formatting. */
  readonly rich: boolean;
  readonly readOnly: boolean;
  /** Look of the box without formatting. */
  readonly boxClass: string | undefined;
  /** Of the box without formatting, where typing stops at it. */
  readonly maxLength?: number;
}
