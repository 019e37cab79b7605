const folder = '/api/lms-storage/v1/files/';
const publicFolder = '/api/lms-storage/v1/public/files/';

/** Address of a stored file for people who may see it. */
export function fileAddress(fileId: string, name: string): string {
  return `${folder}${fileId}/${encodeURIComponent(name)}`;
}

/** True for an address of a stored file. */
export function isFileAddress(address: string): boolean {
  return address.startsWith(folder) || address.startsWith(publicFolder);
}

/** The name that a stored file has in its address. */
export function nameInAddress(address: string): string {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Address of a file of a public course's own page, for everybody. */
export function publicFileAddress(fileId: string, name: string): string {
  return `${publicFolder}${fileId}/${encodeURIComponent(name)}`;
}

/** An author's page whose files are at their public addresses. */
export function withPublicFiles(html: string): string {
  return html.replaceAll(folder, publicFolder);
}

/** Browsers read captions as WebVTT only: under a name that ends so, SRT is served as WebVTT. */
export function captionAddress(fileId: string, name: string): string {
  return fileAddress(fileId, `${name.replace(/\.(srt|vtt|sjson)$/i, '')}.vtt`);
}
