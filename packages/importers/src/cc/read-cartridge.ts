import type { CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { ImportRefused } from '../refused.ts';

export async function readCartridge(_archive: Archive, path: string): Promise<CourseDocument> {
  throw new ImportRefused('unknown-format', path);
}
