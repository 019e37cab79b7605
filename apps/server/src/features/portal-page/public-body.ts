import type { OpenCatalogCourse, OpenCatalogObjective } from '@stoa/contract';
import {
  coursesPlace,
  durationMinutes,
  localeFacts,
  openCatalogPlace,
  placePath,
  publicCoursePath,
} from '@stoa/domain';
import { html, Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';
import type { PublicPlace } from './public-place.ts';

/** The portal takes the place of this as soon as it runs, so nobody with scripts sees it flash by. */
export const publicStyles = new Html(`
@media (scripting: enabled) { .plain { display: none; } }
.plain { max-inline-size: 45rem; margin-inline: auto; padding: 1.5rem 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
.plain h1 { margin-block: 0.5rem 1rem; line-height: 1.25; }
.plain h2 { margin-block: 1.5rem 0.5rem; font-size: 1.25rem; line-height: 1.35; }
.plain :is(p, ul, ol) { margin-block: 0 1rem; }
.plain:lang(ar) ol { list-style-type: arabic-indic; }
.plain img { max-inline-size: 100%; block-size: auto; border-radius: 0.75rem; }
.plain a { color: light-dark(#2650c4, #9bb6ff); }
.plain .action { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 0.625rem; font-weight: 600; text-decoration: none; color: #ffffff; background: light-dark(#2f5bd3, #3f68dd); }
.plain .courses { padding: 0; list-style: none; }
`);

const catalogPath = `/learn${placePath(openCatalogPlace)}`;

function coursePath(id: string, { suffix }: PublicPlace): string {
  return `/learn${publicCoursePath(id)}${suffix}`;
}

/** The public catalog to be read without scripts. */
export function catalogBody(courses: readonly OpenCatalogObjective[], place: PublicPlace): Html {
  const { locale } = place;
  const items = courses.map(
    (course) =>
      html`<li>
        <h2>
          <a href="${coursePath(course.id, place)}"><bdi>${course.name}</bdi></a>
        </h2>
        ${paragraph(course.description)}
      </li>`,
  );
  return html`<main class="plain">
    <h1>${sentence(locale, 'catalog.title')}</h1>
    ${
      items.length === 0
        ? html`<p>${sentence(locale, 'catalog.empty.visitors')}</p>`
        : html`<ul class="courses">
            ${items}
          </ul>`
    }
  </main>`;
}

/** A public course to be read, and taken up, without scripts. */
export function courseBody(course: OpenCatalogCourse, place: PublicPlace): Html {
  const { locale, suffix } = place;
  const { imageUrl, about } = course;
  return html`<main class="plain">
    <p><a href="${catalogPath}${suffix}">${sentence(locale, 'catalog.title')}</a></p>
    <h1><bdi>${course.name}</bdi></h1>
    ${imageUrl === null ? null : html`<p><img src="${imageUrl}" alt="" /></p>`} ${paragraph(course.description)}
    ${factsOf(course, place)}
    <p>
      <a class="action" href="${signInAddress(course.id, place)}">${sentence(locale, 'catalog.sign-in-to-enroll')}</a>
    </p>
    ${about === null ? null : html`<section>${new Html(about)}</section>`} ${outlineOf(course, place)}
  </main>`;
}

/** Through sign-in to the enrolment from a link (Spec 2 §4). */
function signInAddress(objectiveId: string, { origin }: PublicPlace): string {
  const target = `${origin}/learn${placePath(coursesPlace)}?occflow=addToMyCourses&objectiveId=${objectiveId}`;
  return `${origin}/oidc/login?redirectUrl=${encodeURIComponent(target)}`;
}

function paragraph(text: string | null): Html | null {
  return text === null ? null : html`<p><bdi>${text}</bdi></p>`;
}

function factsOf({ code, showcases, activity: { duration } }: OpenCatalogCourse, { locale }: PublicPlace): Html {
  const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  const length =
    duration === null
      ? null
      : new Intl.NumberFormat(localeFacts[locale].formattingTag, minutes).format(durationMinutes(duration));
  return html`<ul>
    <li>${sentence(locale, 'catalog.code')}: <bdi>${code}</bdi></li>
    ${length === null ? null : html`<li>${sentence(locale, 'catalog.duration', { duration: length })}</li>`}
    ${showcases.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}
  </ul>`;
}

function outlineOf({ outline }: OpenCatalogCourse, { locale }: PublicPlace): Html | null {
  if (outline.length === 0) return null;
  const parts = outline.map(
    ({ name, children }) =>
      html`<li><bdi>${name}</bdi>${children.length === 0 ? null : namesOf(children.map((child) => child.name))}</li>`,
  );
  return html`<section>
    <h2>${sentence(locale, 'course.outline-preview')}</h2>
    <ol>
      ${parts}
    </ol>
  </section>`;
}

function namesOf(names: readonly string[]): Html {
  return html`<ul>
    ${names.map((name) => html`<li><bdi>${name}</bdi></li>`)}
  </ul>`;
}
