import { Type, type Static } from 'typebox';
import { OneOf } from './common.ts';

/** What a course can be written as: text that comes in again as the same course, or a Common Cartridge 1.3. */
export const exportFormats = ['text', 'cc'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A course as files, before they are asked for. A format that has no place for anything in it is not among them. */
export const CourseExport = Type.Object({
  code: Type.String(),
  name: Type.String(),
  formats: Type.Array(
    Type.Object({
      format: OneOf(exportFormats),
      /** Answers the file itself, made while it is read. */
      href: Type.String(),
      fileName: Type.String(),
      files: Type.Integer({ minimum: 0 }),
      /** Before they are packed. */
      bytes: Type.Integer({ minimum: 0 }),
      /** What is left out, or does not come back as it was. */
      losses: Type.Array(
        Type.Object({
          code: Type.String(),
          /** The name of a part, or the path of a file. */
          subject: Type.String(),
          message: Type.String(),
        }),
      ),
    }),
  ),
});
export type CourseExport = Static<typeof CourseExport>;
