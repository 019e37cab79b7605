export const tarBlockBytes = 512;

/** Kind of a file by its first bytes, whatever its name says. */
export type ArchiveKind = 'zip' | 'gzip' | 'tar';

export function archiveKindOf(head: Uint8Array): ArchiveKind | null {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (startsWith(head, [0x1f, 0x8b])) return 'gzip';
  return head.length >= tarBlockBytes && startsLikeTar(head) ? 'tar' : null;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

const checksumStart = 148;
const checksumEnd = 156;
const space = 0x20;

/** True for a tar header with a right checksum, and for the empty block that an archive without entries begins with. */
export function startsLikeTar(head: Uint8Array): boolean {
  const block = head.subarray(0, tarBlockBytes);
  if (block.every((byte) => byte === 0)) return true;
  const declared = Number.parseInt(Buffer.from(block.subarray(checksumStart, checksumEnd)).toString('latin1'), 8);
  const actual = block.reduce(
    (sum, byte, index) => sum + (index >= checksumStart && index < checksumEnd ? space : byte),
    0,
  );
  return declared === actual;
}
