/** Address of a stored file for people who may see it. */
export function fileAddress(fileId: string, name: string): string {
  return `/api/lms-storage/v1/files/${fileId}/${encodeURIComponent(name)}`;
}
