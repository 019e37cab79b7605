import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { CalendarFeed, Day, DayCalendar, DayEntry } from '@stoa/contract';
import { parseAbsolute, today } from '@internationalized/date';
import {
  aboutItem,
  dayBoard,
  dayBoardParts,
  dayEventId,
  dayKindNames,
  dayKinds,
  dayReasonNames,
  isAfter,
  limits,
  localeFacts,
  planDay,
  planMinutes,
  reasonLines,
  usualNoticeChoices,
  type DayBounds,
  type Locale,
} from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentence } from '../../kernel/sentences.ts';
import { announceOnce, givenNewsForGenerated } from '../../testing/announcements.ts';
import { givenCertificate } from '../../testing/certificates.ts';
import { course, givenAccess, givenCourse } from '../../testing/fixtures.ts';
import {
  documentOf,
  generatedCourse,
  generatedPerson,
  instantAt,
  pageName,
  untoldNames,
  type GeneratedPerson,
  type GeneratedTake,
} from '../../testing/generated-days.ts';
import { testMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { outcome, partsByName, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { givenSolved, makeDue, switchKnowledgeOn } from '../../testing/reviews.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { reasonSpeech } from './reason-words.ts';

const seed = 16;
const people = 44;
const courses = 24;
const hour = 3_600_000;
const begin = Math.floor(Date.now() / 60_000) * 60_000;

let server: TestServer;
let mails: TestMailServer;
let courseIds: readonly string[];

// the portal's own build draws the pages: `npm test` makes it first
const portalFolder = path.resolve(import.meta.dirname, '../../../../../dist/portal');

beforeAll(async () => {
  mails = await testMailServer();
  server = await testServer({ settings: { mail: mails.settings, portalFolder } });
  await switchKnowledgeOn(server);
  await sql`insert into setting (tenant_id, key, value)
    values (${server.tenantId}, 'ui.learner.dashboard', 'true')`.execute(server.db);
  await givenNewsForGenerated(server, new Date(begin + 24 * hour));
  const made: string[] = [];
  for (const [number, one] of fc.sample(generatedCourse, { seed, numRuns: courses }).entries()) {
    const document = course(documentOf(one, number, begin), { name: `Course ${number}` });
    made.push((await givenCourse(server, document)).objectiveId);
  }
  courseIds = made;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** A course as somebody has it, after what they did there. */
async function giveCourse(person: TestPerson, take: GeneratedTake): Promise<void> {
  const objectiveId = take.away ? await courseToPutAway() : (courseIds[take.course] ?? '');
  const aggregateId = await givenAccess(server, person.id, objectiveId);
  if (take.done !== null) await work(person, aggregateId, take);
  if (take.certificate !== null && take.submitted && take.done !== null) {
    const { certificateId, templateId } = await givenCertificate(server, { userId: person.id, objectiveId });
    const graceDays = take.certificateInGrace ? 90 : 0;
    await sql`update certificate_template set grace_days = ${graceDays} where id = ${templateId}`.execute(server.db);
    // one that is not waived
    await sql`delete from certificate_waiver where template_id = ${templateId}`.execute(server.db);
    await sql`update certificate set expires = ${instantAt(begin, take.certificate)} where id = ${certificateId}`.execute(
      server.db,
    );
  }
  const at = (hours: number | null) => (hours === null ? null : instantAt(begin, hours));
  await givenAccess(server, person.id, objectiveId, {
    dueDate: at(take.dueDate),
    availabilityDate: at(take.availabilityDate),
    availabilityEndDate: at(take.availabilityEndDate),
    gradeRevealPolicy: take.gradeRevealPolicy,
    gradeRevealDate: take.gradeRevealPolicy === 'afterDate' ? at(take.gradeRevealDate) : null,
    isMandatory: take.isMandatory,
    retake: take.retake,
  });
  if (take.announced) await announceOnce(server, objectiveId);
  if (take.away)
    await sql`update objective_access set is_archived = true where aggregate_id = ${aggregateId}`.execute(server.db);
}

async function courseToPutAway(): Promise<string> {
  const [one] = fc.sample(generatedCourse, { seed, numRuns: 1 });
  if (one === undefined) throw new Error('No course was generated.');
  return (await givenCourse(server, course(documentOf(one, 99, begin), { name: 'Away course' }))).objectiveId;
}

/** Does what can be done of a course, and hands it in where it is wished for. */
async function work(person: TestPerson, aggregateId: string, take: GeneratedTake): Promise<void> {
  const id = await startCourse(person, aggregateId);
  const parts = partsByName(await treeOf(person, id));
  for (let index = 0; index < (take.done ?? 0); index += 1) {
    const part = parts.get(pageName(take.away ? 99 : take.course, index));
    if (part === undefined) break;
    const { result, state } = await outcome(person, 'startActivityWorkflows', {
      objectiveWorkflowId: id,
      activityPartIds: [part.id],
    });
    if (state !== 1) continue;
    const opened = result.activityWorkflows.find(({ activityPathId }) => activityPathId === part.activityPathId);
    if (opened !== undefined)
      await outcome(person, 'finishActivityWorkflows', {
        objectiveWorkflowId: id,
        activityWorkflowIds: [opened.id],
      });
  }
  if (take.submitted) await outcome(person, 'submitObjectiveWorkflow', { id });
  await afterwards(id, take);
}

/** What others do to somebody's work. */
async function afterwards(workflowId: string, { failed, commented, updated }: GeneratedTake): Promise<void> {
  const { db } = server;
  if (failed)
    await sql`update objective_record set passed = false where objective_workflow_id = ${workflowId}`.execute(db);
  if (commented)
    await sql`update activity_record set comment = 'Well done' where objective_workflow_id = ${workflowId}`.execute(db);
  if (updated)
    await sql`update activity_workflow set completed_version = 0 where objective_workflow_id = ${workflowId}`.execute(
      db,
    );
}

async function givenPerson(number: number, told: GeneratedPerson): Promise<TestPerson> {
  const person = await server.signInAs(`${number}@agree.example`);
  await sql`update user_account set timezone = ${told.zone} where id = ${person.id}`.execute(server.db);
  const preferences = { locale: told.locale, theme: 'device', textSize: 'normal', reducedMotion: false };
  expect((await person.call('updatePreferences', { body: preferences })).status).toBe(200);
  await person.call('setNoticeChoices', { body: { ...usualNoticeChoices, quiet: null } });
  for (const take of told.takes) await giveCourse(person, take);
  for (const own of told.own) await addOwn(person, own);
  if (told.reviews) {
    await givenSolved(server, person);
    await person.call('getKnowledge');
    await makeDue(server, person);
  }
  await markSome(person, told.marks);
  return person;
}

async function addOwn(person: TestPerson, { days, timed, dated }: GeneratedPerson['own'][number]): Promise<void> {
  const at = new Date(begin + (days * 24 + 0.5) * hour).toISOString();
  const when = timed ? { at, day: null } : { at: null, day: at.slice(0, 10) };
  const body = { title: `Own ${days}`, note: '', path: null, ...(dated ? when : { at: null, day: null }) };
  expect((await person.call('keepOwnTask', { params: { ownTaskId: randomUUID() }, body })).status).toBe(200);
}

async function markSome(person: TestPerson, marks: GeneratedPerson['marks']): Promise<void> {
  const { items } = (await person.call<Day>('getDay', { query: { most: String(limits.tasks) } })).body;
  for (const [index, item] of items.filter(({ kind }) => dayKinds[kind].todo).entries()) {
    const mark = marks[index % marks.length];
    if (mark === 'none' || mark === undefined) continue;
    const snoozedUntil = mark === 'snoozed' ? instantAt(begin, 50.5).toISOString() : null;
    const body = { id: item.id, about: aboutItem(item), done: mark === 'done', snoozedUntil };
    expect((await person.call('markDayItem', { body })).status).toBe(200);
  }
}

/** All rounds until there is nothing to do. */
async function sendAll(): Promise<void> {
  await sql`update reminder_look set leased = null`.execute(server.db);
  for (let more = true; more;) more = await server.app.postOffice.round();
}

interface Saying {
  readonly locale: Locale;
  readonly zone: string;
  /** Instant from which on it may have been said: distances are told by the minute, and minutes pass. */
  readonly since: Date;
}

/** Does a text say why something is there, as every page and mail of this person is to say it? */
function saysWhy(text: string, item: DayEntry, saying: Saying): boolean {
  const minutes = Math.floor((Date.now() - saying.since.getTime()) / 60_000) + 1;
  const moments = Array.from({ length: minutes + 1 }, (_, index) => new Date(Date.now() - index * 60_000));
  return moments.some((now) => reasonsOf(item, saying, now).every((line) => text.includes(plain(line))));
}

function reasonsOf(item: DayEntry, { locale, zone }: Saying, now = new Date()): readonly string[] {
  const { dateTime, zoneName, distance } = datesIn(localeFacts[locale].formattingTag, zone);
  const deadline = (instant: string) =>
    sentence(locale, isAfter(now, instant) ? 'shell.deadline.overdue' : 'shell.deadline', {
      date: dateTime(instant),
      zone: zoneName(instant),
      distance: distance(instant, now),
    });
  return reasonLines(item, reasonSpeech({ locale, timezone: zone, deadline }));
}

/** The same as a calendar of others is told it: without how far away it is. */
function eventReasonsOf(item: DayEntry, { locale, zone }: Saying): readonly string[] {
  const { dateTime, zoneName } = datesIn(localeFacts[locale].formattingTag, zone);
  const deadline = (instant: string) =>
    sentence(locale, 'calendar.due', { date: dateTime(instant), zone: zoneName(instant) });
  return reasonLines(item, reasonSpeech({ locale, timezone: zone, deadline }));
}

type Nodes = ReturnType<typeof parseDocument>['children'];

const textOf = (nodes: Nodes): string =>
  nodes.map((node) => ('data' in node ? node.data : 'children' in node ? textOf(node.children) : '')).join('');

/** Elements of a name inside, without those inside of these. */
function elementsIn(nodes: Nodes, name: string): readonly Extract<Nodes[number], { attribs: unknown }>[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return [];
    return node.name === name ? [node] : elementsIn(node.children, name);
  });
}

interface Row {
  readonly path: string;
  readonly text: string;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Rows of the lists of a page that lead somewhere, as the server draws it with the portal's own components. */
async function rowsOf(person: TestPerson, address: string): Promise<readonly Row[]> {
  const html = await pageOf(person, address);
  const [main] = elementsIn(parseDocument(html).children, 'main');
  if (main === undefined) throw new Error(`${address} shows nothing.`);
  return elementsIn(main.children, 'li').flatMap((row) => {
    const [link] = elementsIn(row.children, 'a');
    return link === undefined ? [] : [{ path: link.attribs['href'] ?? '', text: plain(textOf(row.children)) }];
  });
}

async function pageOf(person: TestPerson, address: string): Promise<string> {
  const { status, body } = await person.send<string>('GET', address, {
    headers: { accept: 'text/html', 'x-requested-with': '', 'accept-language': '' },
  });
  expect(status).toBe(200);
  return body;
}

/** Every one of these is told, with its place and its reason, and nothing else is. */
function expectTold(rows: readonly Row[], items: readonly DayEntry[], saying: Saying): void {
  const left = [...rows];
  for (const item of items) {
    const [leads, name] = [`/learn${item.path}`.replace('/?', '?'), plain(item.name ?? item.course?.name ?? '')];
    const isIt = ({ path: to, text }: Row) => to === leads && text.includes(name) && saysWhy(text, item, saying);
    const index = left.findIndex(isIt);
    const says = `${leads} says “${name} ${reasonsOf(item, saying).join(' ')}”`;
    expect(index, `${says} among ${JSON.stringify(rows)}`).toBeGreaterThanOrEqual(0);
    left.splice(index, 1);
  }
  expect(left).toEqual([]);
}

/** The ends of the person's days, reckoned by a library of others. */
function boundsIn(zone: string): DayBounds {
  const first = today(zone);
  const ends = (days: number) => first.add({ days }).toDate(zone);
  return { now: new Date(), todayEnds: ends(1), weekEnds: ends(7) };
}

/** Everything dated, month by month. */
async function calendarOf(person: TestPerson, items: readonly DayEntry[]): Promise<ReadonlyMap<string, DayEntry>> {
  const months = new Set(items.flatMap(({ instant }) => (instant === null ? [] : [instant.slice(0, 7)])));
  for (let month = -4; month <= 10; month += 1) {
    const date = new Date(begin);
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + month);
    months.add(date.toISOString().slice(0, 7));
  }
  const found = new Map<string, DayEntry>();
  for (const month of months) {
    const { body } = await person.call<DayCalendar>('getCalendar', { query: { month } });
    for (const item of body.items) found.set(dayEventId(item) ?? '', item);
  }
  return found;
}

async function feedOf(person: TestPerson): Promise<string> {
  const { body } = await person.call<CalendarFeed>('keepCalendarFeed', { body: { alarm: null, change: 'keep' } });
  return await (await fetch(`${server.origin}${body.path ?? ''}`)).text();
}

interface Told {
  readonly person: TestPerson;
  readonly saying: Saying;
  readonly day: Day;
}

async function expectSameInCalendar({ person, saying, day }: Told): Promise<void> {
  const dated = await calendarOf(person, day.items);
  for (const item of day.items) {
    const id = dayEventId(item);
    if (id !== null) expect(dated.get(id)).toEqual(item);
  }
  // what is there besides is over: done, or news no more
  const listed = new Set(day.items.map(dayEventId));
  for (const [id, { kind }] of dated) if (!listed.has(id)) expect(['done', 'result', 'feedback']).toContain(kind);
  expect(JSON.stringify([...dated])).not.toMatch(untoldNames);
  await expectSameInFeed({ person, saying, day }, dated);
  await expectAgenda({ person, saying, day }, dated);
}

async function expectSameInFeed({ person, saying }: Told, dated: ReadonlyMap<string, DayEntry>): Promise<void> {
  const text = await feedOf(person);
  expect(text).not.toMatch(untoldNames);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const oldest = begin - 91 * 24 * hour;
  const recent = [...dated].filter(([, { instant }]) => Date.parse(instant ?? '') > oldest);
  expect(new Set(events.map(({ uid }) => uid.split('.')[0]))).toEqual(new Set(recent.map(([id]) => id)));
  for (const event of events) {
    const item = dated.get(event.uid.split('.')[0] ?? '');
    if (item === undefined) throw new Error(`${event.uid} is in the feed alone.`);
    const at = event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString();
    expect(at.slice(0, 19)).toBe((item.day ?? item.instant ?? '').slice(0, 19));
    for (const line of eventReasonsOf(item, saying)) expect(event.description).toContain(line);
    expect(event.component.getFirstPropertyValue('url')).toBe(`${server.origin}/learn${item.path}`);
  }
}

const longestPlan = `/learn/plan?minutes=${planMinutes.most}`;

async function expectSameOnPages({ person, saying, day: { items } }: Told): Promise<void> {
  const bounds = boundsIn(saying.zone);
  const isTask = ({ kind }: DayEntry) => kind === 'result' || (dayKinds[kind].todo && dayKinds[kind].listed);
  const tasks = items.filter(isTask);
  expectTold(await rowsOf(person, '/learn/tasks'), tasks, saying);
  const board = dayBoard(items, bounds);
  const inLists = dayBoardParts.filter((part) => part !== 'next' && part !== 'minutes' && part !== 'week');
  const onBoard = inLists.flatMap((part) => board[part].slice(0, 5));
  expectTold(await rowsOf(person, '/learn/'), onBoard, saying);
  await expectNext(person, board.next[0], saying);
  // the home of the learner app shows the beginning of this very plan
  const steps = planDay(items, planMinutes.most, bounds).entries.map(({ item }) => item);
  expectTold(await rowsOf(person, longestPlan), steps, saying);
  for (const address of ['/learn/tasks', '/learn/', longestPlan])
    expect(await pageOf(person, address)).not.toMatch(untoldNames);
}

/** The next step of the dashboard is the most pressing thing, with its sentence. */
async function expectNext(person: TestPerson, next: DayEntry | undefined, saying: Saying): Promise<void> {
  if (next === undefined) return;
  const [part] = elementsIn(parseDocument(await pageOf(person, '/learn/')).children, 'section');
  expect(plain(textOf(part?.children ?? []))).toSatisfy((text: string) => saysWhy(text, next, saying));
  expect(elementsIn(part?.children ?? [], 'a').map(({ attribs }) => attribs['href'])).toEqual([`/learn${next.path}`]);
}

/** The lists of this month and the next one tell every date of theirs. */
async function expectAgenda({ person, saying }: Told, dated: ReadonlyMap<string, DayEntry>): Promise<void> {
  const dayOf = ({ day, instant }: DayEntry) =>
    day ?? (instant === null ? '' : parseAbsolute(instant, saying.zone).toString().slice(0, 10));
  for (const months of [0, 1]) {
    const first = today(saying.zone).set({ day: 1 }).add({ months });
    const items = [...dated.values()].filter((item) => dayOf(item).startsWith(first.toString().slice(0, 7)));
    const address = `/learn/calendar/agenda/${first.toString()}`;
    expectTold(await rowsOf(person, address), items, saying);
    expect(await pageOf(person, address)).not.toMatch(untoldNames);
  }
}

/** Mails tell what becomes due within a day, and nothing that the day does not say in the same words. */
async function expectSameInMail({ person, saying, day: { items } }: Told, sent: readonly ParsedMail[]): Promise<void> {
  const text = plain(sent.map((mail) => mail.text ?? '').join('\n'));
  expect(text).not.toMatch(untoldNames);
  const now = Date.now();
  const isSoon = (instant: string | null) => {
    const at = Date.parse(instant ?? '');
    return at > now && at < now + 24 * hour;
  };
  const soon = items.filter(
    ({ reason, instant, mark }) => (reason === 'due' || reason === 'closes') && mark === null && isSoon(instant),
  );
  const told = await mailedTo(person);
  for (const item of soon) expect(told.map(({ path: leads }) => leads)).toContain(item.path);
  for (const one of told) {
    const item = items.find(
      ({ path: leads, reason, instant }) => leads === one.path && reason === one.reason && instant === one.instant,
    );
    if (item === undefined) throw new Error(`A mail tells ${JSON.stringify(one)}, and the day does not.`);
    expect(text).toSatisfy(() => saysWhy(text, item, saying), reasonsOf(item, saying).join(' '));
  }
}

/** What was sent to somebody by mail, as it was found. */
async function mailedTo({ id }: TestPerson) {
  const { rows } = await sql<{ told: Pick<DayEntry, 'path' | 'reason' | 'instant'> }>`
    select n.told from notice n join mail m on m.id = n.mail_id and m.tenant_id = n.tenant_id
    where n.user_id = ${id} and m.state = 'sent'`.execute(server.db);
  return rows.map(({ told }) => told);
}

test('R1, R10: dashboard, tasks, calendar, feed, mails and learner app tell generated people the same', async () => {
  const generated = fc.sample(generatedPerson(courses), { seed, numRuns: people });
  const all: { readonly person: TestPerson; readonly told: GeneratedPerson }[] = [];
  for (const [number, told] of generated.entries()) all.push({ person: await givenPerson(number, told), told });
  const sending = new Date();
  await sendAll();
  const seen = new Set<string>();
  for (const [number, { person, told }] of all.entries()) {
    const headers = { 'accept-language': told.locale };
    const { body: day } = await person.call<Day>('getDay', { query: { most: String(limits.tasks) }, headers });
    for (const { kind, reason } of day.items) seen.add(kind).add(reason);
    expect(JSON.stringify(day)).not.toMatch(untoldNames);
    const saying = { locale: told.locale, zone: told.zone, since: new Date() };
    await expectSameInCalendar({ person, saying, day });
    await expectSameOnPages({ person, saying, day });
    await expectSameInMail(
      { person, saying: { ...saying, since: sending }, day },
      mails.mails.filter(({ to }) => JSON.stringify(to).includes(`"${number}@agree.example"`)),
    );
  }
  // nothing of what the rule can say was left out of what was compared
  const untold = [...dayKindNames, ...dayReasonNames].filter((name) => !seen.has(name));
  expect(untold.filter((name) => name !== 'done')).toEqual([]);
  expect(mails.mails.length).toBeGreaterThan(people / 4);
});
