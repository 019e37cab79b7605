import { fileSize, localeFacts, type Locale } from '@stoa/domain';

/** A number of bytes in words, such as '1.91 MB'. */
export function sizeWords(bytes: number, locale: Locale): string {
  const { value, unit } = fileSize(bytes);
  const number = new Intl.NumberFormat(localeFacts[locale].formattingTag, { maximumFractionDigits: 2 });
  return `${number.format(value)} ${unit}`;
}
