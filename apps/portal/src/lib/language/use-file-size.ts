import { fileSizeFormat, type FileSizeFormat } from './file-size.ts';
import { formattingTag } from './locale.ts';
import { useLocale } from './messages.tsx';

/** The sizes of files in the current language. */
export function useFileSize(): FileSizeFormat {
  return fileSizeFormat(formattingTag(useLocale()));
}
