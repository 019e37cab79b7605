import { announcements } from './announcements.ts';
import { arithmetic } from './arithmetic.ts';
import { shellExtras } from './shell-extras.ts';
import { publicRecord } from './public-record.ts';
import { badges } from './badges.ts';
import { callbacks } from './callbacks.ts';
import { catalog } from './catalog.ts';
import { certificates } from './certificates.ts';
import { console } from './console.ts';
import { consoleImport } from './console-import.ts';
import { course } from './course.ts';
import { courseWindows } from './course-windows.ts';
import { courseList } from './course-list.ts';
import { calendar } from './calendar.ts';
import { day } from './day.ts';
import { errorPages } from './error-pages.ts';
import { errors } from './errors.ts';
import { feedback } from './feedback.ts';
import { grading } from './grading.ts';
import { knowledge } from './knowledge.ts';
import { externalTools } from './external-tools.ts';
import { framed } from './framed.ts';
import { packages } from './packages.ts';
import { handIn } from './hand-in.ts';
import { quiz } from './quiz.ts';
import { importing } from './import.ts';
import { myCourses } from './my-courses.ts';
import { palette } from './palette.ts';
import { pdf } from './pdf.ts';
import { plan } from './plan.ts';
import { print } from './print.ts';
import { proctoring } from './proctoring.ts';
import { mail } from './mail.ts';
import { notices } from './notices.ts';
import { profile } from './profile.ts';
import { coursePages } from './course-pages.ts';
import { promoBannersWidget } from './promo-banners-widget.ts';
import { record } from './record.ts';
import { recentCourses } from './recent-courses.ts';
import { results } from './results.ts';
import { richContent } from './rich-content.ts';
import { rules } from './rules.ts';
import { securityLog } from './security-log.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { toolChoices } from './tool-choices.ts';
import { tools } from './tools.ts';

export const areas = {
  announcements,
  'shell-extras': shellExtras,
  catalog,
  console,
  'console-import': consoleImport,
  course,
  'course-list': courseList,
  'course-windows': courseWindows,
  day: { ...day, ...calendar },
  errors,
  'external-tools': externalTools,
  packages,
  knowledge,
  'hand-in': handIn,
  quiz,
  arithmetic,
  import: importing,
  results,
  rules,
  shell,
  'my-courses': myCourses,
  'promo-banners-widget': promoBannersWidget,
  'recent-courses': recentCourses,
  'rich-content': richContent,
  'security-log': securityLog,
  'sign-in': signIn,
  tools,
  framed,
  'tool-choices': toolChoices,
  // pages that are opened seldom, and share what they load: an area costs bytes of the first load of every page
  callbacks: { ...callbacks, ...certificates, ...record },
  'error-pages': errorPages,
  feedback,
  grading,
  palette,
  pdf,
  plan,
  print,
  proctoring,
  profile,
  mail,
  badges,
  'public-record': publicRecord,
  notices,
  'course-pages': coursePages,
};
