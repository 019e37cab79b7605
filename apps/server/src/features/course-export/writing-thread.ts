import type { CourseDocument, PackageFile } from '@stoa/domain';
import { writeCartridge } from '@stoa/importers/cartridge';
import { writeCourse } from '@stoa/importers/text';
import { answering } from '../../kernel/answering.ts';
import type { NewFile } from './zip-of.ts';
import type { WritingQuestion, WrittenPlan } from './written-course.ts';

/* The thread of `CourseWriter`. */

/** Bytes stay with whoever asks: what is written names the files of the course, and never reads them. */
function named({ files, ...document }: WritingQuestion['document']): CourseDocument {
  const known = files.map((file): [string, PackageFile] => [file.path, { ...file, chunks: () => [] }]);
  return { ...document, files: new Map(known) };
}

const planned = ({ path, content }: NewFile): WrittenPlan['files'][number] =>
  typeof content === 'string' ? { path, text: content } : { path, file: content.path };

answering(({ format, document }: WritingQuestion): WrittenPlan => {
  const write = format === 'cc' ? writeCartridge : writeCourse;
  const { files, losses } = write(named(document));
  return { files: files.map(planned), losses };
});
