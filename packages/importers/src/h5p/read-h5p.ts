import { changeTexts, type Quiz } from '@stoa/assessment';
import { ContentState, kindOfContent, PresentationMode, type CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import { createFileCollector, fileLink, type FileCollector } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { decodeText } from '../xml/decode-text.ts';
import { ImportRefused } from '../refused.ts';
import { isOfTheWeb, resolveAddress, rewriteHtml, type LinkResolver } from '../html/rewrite-html.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { pathAt } from '../qti-package/qti-documents.ts';
import { hasVisibleContent, plainText } from '../html/plain-text.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { describedWords } from './described-words.ts';
import { listAt, numberAt, textAt, type Content } from './fields.ts';
import { readMain, type Reading } from './sections.ts';

async function jsonAt(archive: Archive, path: string): Promise<Readonly<Record<string, unknown>>> {
  if (!archive.files.has(path)) throw new ImportRefused('manifest-missing', path);
  const json = parsedJson(decodeText(await archive.read(path)));
  if (!isRecord(json)) throw new ImportRefused('manifest-invalid', path);
  return json;
}

interface Source {
  readonly archive: Archive;
  readonly files: FileCollector;
  readonly report: ReportWriter;
  /** Path of `content.json`: addresses of files begin beside it. */
  readonly path: string;
}

function linksOf({ archive, files, report, path }: Source): LinkResolver {
  return (address) => {
    if (isOfTheWeb(address)) return address;
    const file = meantFile({ archive, report }, pathAt(path, address));
    if (file === undefined) {
      report.note('file-missing', address, path);
      return null;
    }
    files.take(file);
    return fileLink(file);
  };
}

/** The quiz with its HTML clean, and its addresses as they are stored. */
function cleanQuiz(quiz: Quiz, source: Source): Quiz {
  const resolve = linksOf(source);
  return changeTexts(quiz, {
    html: (html) => {
      const page = rewriteHtml(html, resolve, { subject: source.path });
      source.report.tallySites(page.sites);
      return page.html;
    },
    address: (address) => (address === '' ? '' : (resolveAddress(address, resolve) ?? '')),
  });
}

/** Share of the points with which the whole is passed, where its author tells one. */
function passingOf(params: unknown): { normalizedPassingScore?: number } {
  const told = numberAt(params, 'passPercentage') ?? numberAt(params, 'behaviour.passPercentage');
  return told === undefined || told < 0 || told > 100 ? {} : { normalizedPassingScore: told / 100 };
}

/** Undefined for what is neither a question nor holds one. */
function quizOf(main: Content, reading: Reading): Quiz | undefined {
  const read = readMain(main, reading);
  if (read === undefined) return undefined;
  const { section, container } = read;
  return {
    mode: container.isTest === true ? 'test' : 'practice',
    sections: [section],
    ...(container.onePerPage === true ? { onePerPage: true } : {}),
  };
}

/** The version of the main library. */
function versionOf(manifest: unknown, library: string): { version?: string } {
  const own = listAt(manifest, 'preloadedDependencies').find((one) => textAt(one, 'machineName') === library);
  const [major, minor] = [numberAt(own, 'majorVersion'), numberAt(own, 'minorVersion')];
  return major === undefined || minor === undefined ? {} : { version: `${library} ${major}.${minor}` };
}

function quizPart(
  quiz: Quiz,
  params: unknown,
  { source, names }: Pick<Reading, 'names'> & { readonly source: Source },
) {
  const clean = cleanQuiz(quiz, source);
  tallyQuestions(source.report, clean, (id) => names.get(id) ?? id);
  return { content: quizDocument(clean), ...quizSettings(clean), ...passingOf(params) };
}

/** What is no question is read: its words and pictures, with a note that it did more where it came from. */
function textPart(html: string, { library }: Content, source: Source) {
  if (!hasVisibleContent(html)) throw new ImportRefused('is-h5p', library);
  const page = rewriteHtml(html, linksOf(source), { subject: source.path });
  source.report.tallySites(page.sites);
  source.report.note('interactive-left-out', source.path, library);
  return { content: { type: 'html', html: page.html, partsLeftOut: true }, completion: 'read' } as const;
}

/**
 * Reads a package of H5P as a course of one activity: a question, something that holds questions, or a text with the
 * words of another type (decision 0081). Throws `ImportRefused` with `is-h5p` and the name of its library where there
 * is nothing to show.
 */
export async function readH5p(archive: Archive, manifestPath: string): Promise<CourseDocument> {
  const manifest = await jsonAt(archive, manifestPath);
  const library = textAt(manifest, 'mainLibrary');
  if (library === '') throw new ImportRefused('manifest-invalid', manifestPath);
  const path = `${manifestPath.slice(0, -'h5p.json'.length)}content/content.json`;
  const name = plainText(textAt(manifest, 'title')) || library;
  const reading: Reading = { report: createReport(), names: new Map() };
  const source: Source = { archive, path, report: reading.report, files: createFileCollector(archive) };
  const params = await jsonAt(archive, path);
  const main = { library, params, title: '' };
  const quiz = quizOf(main, reading);
  const folder = manifestPath.slice(0, -'h5p.json'.length);
  const made =
    quiz === undefined
      ? textPart(await describedWords(main, { archive, manifest, folder }), main, source)
      : quizPart(quiz, params, { source, names: reading.names });
  const parts = [{ key: 'content', name, kind: kindOfContent[made.content.type], state: ContentState.ready, ...made }];
  const language = textAt(manifest, 'language');
  return {
    source: { format: 'h5p', identifier: name, ...versionOf(manifest, library) },
    code: name.slice(0, 60),
    name,
    ...(language === '' || language === 'und' ? {} : { language }),
    presentationMode: PresentationMode.tree,
    graders: [],
    parts,
    kept: [],
    files: await source.files.finish(),
    report: reading.report.finish({ parts, kept: [] }),
  };
}
