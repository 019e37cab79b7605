import { fileSize } from '@stoa/domain';

/** Words for a number of bytes. */
export type FileSizeFormat = (bytes: number) => string;

const formats = new Map<string, FileSizeFormat>();

/**
 * B, KB, MB, GB, TB in steps of 1024, two decimals above bytes (Spec 1 §9). Made once for a language, because making a
 * format takes long, and apart from the others, because few pages have files.
 *
 * @param tag BCP 47 tag with its numbering system, from `formattingTag`
 */
export function fileSizeFormat(tag: string): FileSizeFormat {
  const known = formats.get(tag);
  if (known) return known;
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const format: FileSizeFormat = (bytes) => {
    const { value, unit, fractionDigits } = fileSize(bytes);
    return `${(fractionDigits === 0 ? whole : exact).format(value)} ${unit}`;
  };
  formats.set(tag, format);
  return format;
}
