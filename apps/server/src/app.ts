import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { importsOf, noticeReaders, personalDataOf, postOfficeOf } from './background.ts';
import * as announcements from './features/announcements/routes.ts';
import * as cspReports from './features/csp-reports/routes.ts';
import { mountApiReference } from './features/api-reference/routes.ts';
import { CertificateOffice } from './features/certificates/office.ts';
import { courseExports, type CourseExports } from './features/course-export/routes.ts';
import * as courseImport from './features/course-import/routes.ts';
import type { ImportJobs } from './features/course-import/jobs/import-jobs.ts';
import * as catalog from './features/catalog/routes.ts';
import * as courseFiles from './features/course-files/routes.ts';
import * as courseOffers from './features/course-offers/routes.ts';
import * as coursePage from './features/course-page/routes.ts';
import * as day from './features/day/routes.ts';
import { mountCalendarFeeds } from './features/day/feed/feed-routes.ts';
import * as courseTaking from './features/course-taking/routes.ts';
import { expireUploads } from './features/course-taking/hand-in/uploads.ts';
import { handInUploads } from './features/course-taking/hand-in/upload-routes.ts';
import { mountSignedReceipts } from './features/course-taking/signed-receipts/receipt-routes.ts';
import * as grading from './features/grading/routes.ts';
import * as gradingScales from './features/grading-scales/routes.ts';
import * as knowledge from './features/knowledge/routes.ts';
import * as myCourses from './features/my-courses/routes.ts';
import type { PersonalDataOffice } from './features/personal-data/office.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import * as enrolment from './features/enrolment/routes.ts';
import { installedFragments } from './features/fragments/own-fragments.ts';
import { mountFragments } from './features/fragments/routes.ts';
import { mountLive } from './features/live/routes.ts';
import { impersonationRoutes } from './features/impersonation/routes.ts';
import { mountStopping } from './features/notices/stop-routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import type { PostOffice } from './kernel/mail/post-office.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { promoRoutes } from './features/promo-banners/routes.ts';
import * as recentCourses from './features/recent-courses/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import * as openCatalog from './features/open-catalog/routes.ts';
import { localAccountRoutes } from './features/identity-provider/calls.ts';
import { mountIdentityProvider } from './features/identity-provider/routes.ts';
import { mountToolRegistration } from './features/external-tools/registration/registration-routes.ts';
import { externalToolRoutes } from './features/external-tools/routes.ts';
import { mountChoices } from './features/launching/choosing/choice-routes.ts';
import { mountLaunchPages } from './features/launching/launch-routes.ts';
import { mountPlatform } from './features/launching/one-three/routes.ts';
import { mountOutcomes } from './features/launching/outcome-routes.ts';
import { launchingRoutes } from './features/launching/routes.ts';
import { platformRoutes as foreignPlatformRoutes } from './features/quiz-tool/registration.ts';
import { mountQuizTool } from './features/quiz-tool/routes.ts';
import { visitFilesDoor } from './features/quiz-tool/visit-routes.ts';
import { proctoringRoutes } from './features/proctoring/routes.ts';
import * as teaching from './features/teaching/routes.ts';
import { mountToolServices } from './features/tool-services/routes.ts';
import { tenantRoutes } from './features/tenants/routes.ts';
import { packageRoutes } from './features/packages/routes.ts';
import { servePackages } from './features/packages/file-routes.ts';
import { mountStatements } from './features/packages/statements/statement-routes.ts';
import { platformRoutes } from './features/platform-settings/routes.ts';
import { mountPortal } from './features/portal-page/routes.ts';
import { mountSecurityLog } from './features/security-log/routes.ts';
import { mountSignIn } from './features/sign-in/routes.ts';
import type { FileStore } from './kernel/files/file-store.ts';
import { chores, everyMinute } from './chores.ts';
import { UploadStore } from './kernel/files/upload-store.ts';
import { type HealthDetails, mountHealth } from './kernel/http/health.ts';
import type { Mount } from './kernel/http/http.ts';
import type { Route, Routes } from './kernel/calls/implement.ts';
import { callsInProcess } from './kernel/calls/in-process-calls.ts';
import { mountRoute } from './kernel/http/mount-route.ts';
import { createServer, type MountedRoute } from './kernel/http/server.ts';
import type { Chore } from './kernel/jobs/chores.ts';
import type { Kernel } from './kernel/kernel.ts';
import { selectEnrolled } from './learning/enrolment/lookup-store.ts';
import { attemptUnderWay } from './learning/fields/under-way.ts';
import { nextReveal } from './learning/fields/visible-results.ts';
import { startKernel } from './kernel/start-kernel.ts';

export interface App {
  /** The web server, which does not listen yet. */
  readonly server: FastifyInstance;
  readonly kernel: Kernel;
  readonly files: FileStore;
  /** Every address that is answered. */
  readonly mounted: readonly MountedRoute[];
  /** Chores that the job runner does now and then. */
  readonly chores: readonly Chore[];
  /** Chores that it does every minute. */
  readonly everyMinute: readonly Chore[];
  /** Sends mail; begun and ended by whoever serves. */
  readonly postOffice: PostOffice;
  /** Finishes what is under way; the database stays open. */
  readonly close: () => Promise<void>;
}

/** The calls of the contract, feature by feature; one that is missing does not compile. */
interface Offices {
  readonly certificates: CertificateOffice;
  readonly personalData: PersonalDataOffice;
  readonly exported: CourseExports;
}

function routesOf(kernel: Kernel, files: FileStore, { certificates, personalData, exported }: Offices): Routes {
  return {
    ...platformRoutes(kernel, installedFragments(kernel.settings)),
    ...profileRoutes(kernel),
    ...noticeRoutes(noticeReaders),
    ...sessionRoutes(kernel),
    ...impersonationRoutes(kernel),
    ...tenantRoutes(kernel),
    ...eventRoutes(kernel),
    ...cspReports.routes,
    ...myCourses.routes,
    ...announcements.routes,
    ...recentCourses.routes,
    ...day.routes,
    ...promoRoutes(kernel),
    ...certificates.routes,
    ...knowledge.routes,
    ...catalog.routes,
    ...openCatalog.routes,
    ...enrolment.routes,
    ...courseOffers.routes,
    ...coursePage.routes,
    ...courseTaking.routes,
    ...courseFiles.routes,
    ...grading.routes,
    ...teaching.routes,
    ...launchingRoutes(kernel),
    ...packageRoutes(kernel, files),
    ...externalToolRoutes(kernel),
    ...foreignPlatformRoutes(kernel),
    ...proctoringRoutes(kernel),
    ...gradingScales.routes,
    ...courseImport.routes,
    ...exported.routes,
    ...peopleRoutes(kernel),
    ...personalDataRoutes(kernel, personalData),
    ...localAccountRoutes(kernel),
  };
}

const usualLongestSync = 10_000;

interface Mounted {
  readonly kernel: Kernel;
  readonly routes: Routes;
  readonly files: FileStore;
  readonly uploads: UploadStore;
  readonly imports: ImportJobs;
  readonly certificates: CertificateOffice;
  readonly healthDetails: HealthDetails;
}

/** Everything outside the contract: pages, files, sign-in. */
function mountsOf({ kernel, routes, files, uploads, imports, certificates, healthDetails }: Mounted): readonly Mount[] {
  return [
    mountHealth(healthDetails),
    mountSignIn,
    mountIdentityProvider,
    mountSecurityLog,
    mountPortal(callsInProcess(routes, kernel)),
    openCatalog.mountSearchEngines,
    mountFragments,
    mountLaunchPages,
    mountChoices,
    mountToolRegistration,
    mountOutcomes,
    cspReports.mountCspReports,
    mountPlatform,
    mountToolServices,
    mountLive,
    mountStopping,
    mountCalendarFeeds,
    mountApiReference(routes),
    mountQuizTool(courseTaking.routes),
    courseFiles.courseFiles(files),
    certificates.mount(files),
    certificates.mountBadges(),
    servePackages(files),
    mountStatements,
    mountSignedReceipts,
    handInUploads(files, uploads),
    handInUploads(files, uploads, visitFilesDoor),
    grading.handedInFiles(files),
    courseImport.courseImports(imports),
  ];
}

/** What the kernel asks about courses. */
const ofCourses = { underWay: attemptUnderWay, nextReveal, enrolled: selectEnrolled };

async function kernelOf(parts: AppParts, { heard }: CertificateOffice, report: (error: unknown) => void) {
  return await startKernel({
    ...parts,
    heard,
    longestSync: parts.longestSync ?? usualLongestSync,
    ...ofCourses,
    report,
    keepElsewhere: (event) => parts.log?.error({ event }, 'an event of the security log was not stored'),
  });
}

/** The whole server on a database: the map of what is mounted where. */
export async function createApp(parts: AppParts): Promise<App> {
  const report = (error: unknown) => parts.log?.error({ err: error }, 'background work failed');
  const certificates = new CertificateOffice({ db: parts.database.patientDb, report });
  const { kernel, work, stop } = await kernelOf(parts, certificates, report);
  const { app, http, mounted } = await createServer(kernel, parts.log);
  const uploads = new UploadStore(parts.filesFolder, parts.files);
  const imports = await importsOf(parts, report);
  const personalData = await personalDataOf(parts, { kernel, uploads, report });
  const exported = courseExports(parts.files);
  const routes = routesOf(kernel, parts.files, { certificates, personalData, exported });
  const { files, healthDetails = () => ({}) } = parts;
  const all = { kernel, routes, files, uploads, imports, certificates, healthDetails };
  for (const mount of [...mountsOf(all), exported.mount, ...personalData.mounts]) await mount(app, http);
  for (const route of [...Object.values<Route>(routes), ...(parts.routes ?? [])]) mountRoute(app, http, route);
  work();
  const postOffice = postOfficeOf(parts, kernel, report);
  certificates.start();
  personalData.exporting.nudge();
  const ends = [
    () => postOffice.stop(),
    () => imports.close(),
    () => certificates.stop(),
    () => personalData.exporting.stop(),
    stop,
  ];
  const close = async () => {
    await app.close();
    for (const end of ends) await end();
  };
  return {
    server: app,
    kernel,
    files,
    mounted,
    chores: [...chores, expireUploads(uploads), ...personalData.chores],
    postOffice,
    everyMinute: [...everyMinute, personalData.everyMinute],
    close,
  };
}
