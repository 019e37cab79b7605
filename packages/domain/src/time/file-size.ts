export const fileSizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
export type FileSizeUnit = (typeof fileSizeUnits)[number];

export interface FileSize {
  readonly value: number;
  readonly unit: FileSizeUnit;
  /** Digits after the decimal mark to show. */
  readonly fractionDigits: 0 | 2;
}

/** Bytes in steps of 1024 with two decimals above bytes (Spec 1 §9). */
export function fileSize(bytes: number): FileSize {
  let value = Math.max(0, bytes);
  let unit: FileSizeUnit = 'B';
  for (const larger of fileSizeUnits.slice(1)) {
    if (value < 1024) break;
    value /= 1024;
    unit = larger;
  }
  return { value, unit, fractionDigits: unit === 'B' ? 0 : 2 };
}

/** Bytes as people say them when they do not know exactly: two digits that count, such as 3.4 KB or 34 MB. */
export function roughFileSize(bytes: number): Pick<FileSize, 'value' | 'unit'> {
  const { value, unit } = fileSize(bytes);
  return { value: Number(value.toPrecision(2)), unit };
}
