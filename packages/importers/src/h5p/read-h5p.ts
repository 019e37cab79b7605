import { changeTexts, type Quiz } from '@stoa/assessment';
import { ContentState, kindOfContent, PresentationMode, type CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { createFileCollector, fileLink, type FileCollector } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { decodeText } from '../xml/decode-text.ts';
import { ImportRefused } from '../refused.ts';
import { isOfTheWeb, resolveAddress, rewriteHtml, type LinkResolver } from '../html/rewrite-html.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { pathAt } from '../qti-package/qti-documents.ts';
import { plainText } from '../html/plain-text.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
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
    const file = pathAt(path, address);
    if (!archive.files.has(file)) {
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

function quizOf(main: Content, reading: Reading): Quiz {
  const read = readMain(main, reading);
  if (read === undefined) throw new ImportRefused('is-h5p', main.library);
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

/**
 * Reads a package of H5P, a question or something that holds questions, as a course of one activity. Throws
 * `ImportRefused` with `is-h5p` and the name of its library for a package of any other kind.
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
  const quiz = cleanQuiz(quizOf({ library, params, title: '' }, reading), source);
  tallyQuestions(reading.report, quiz, (id) => reading.names.get(id) ?? id);
  const content = quizDocument(quiz);
  const kind = kindOfContent[content.type];
  const settings = { ...quizSettings(quiz), ...passingOf(params) };
  const parts = [{ key: 'content', name, kind, state: ContentState.ready, content, ...settings }];
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
