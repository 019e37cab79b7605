/** Address of a stored file for people who may see it. */
export function fileAddress(fileId: string, name: string): string {
  return `/api/lms-storage/v1/files/${fileId}/${encodeURIComponent(name)}`;
}

/** Browsers read captions as WebVTT only: under a name that ends so, SRT is served as WebVTT. */
export function captionAddress(fileId: string, name: string): string {
  return fileAddress(fileId, `${name.replace(/\.(srt|vtt|sjson)$/i, '')}.vtt`);
}
