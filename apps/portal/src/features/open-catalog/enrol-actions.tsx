import type { OpenCatalogCourse } from '@stoa/contract';
import { selfEnrolRefusalDate, type SelfEnrolRefusal } from '@stoa/domain';
import { LinkButton, RefusableButton } from '@stoa/ui';
import { useCurrentUser } from '../../api/session/session.tsx';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { useDomain } from '../../catalog/public-domain.ts';
import { enrolAddress } from './enrol-address.ts';
import { mayEnrol } from './may-enrol.ts';

interface EnrolActionsProps {
  readonly course: OpenCatalogCourse;
  readonly now: Date;
}

/**
 * The ways into a public course: through the sign-in for visitors, at once for who is signed in; a refusal with its
 * reason.
 */
export function EnrolActions({ course, now }: EnrolActionsProps) {
  const decision = mayEnrol(course, now);
  if (!decision.allowed) return <RefusedEnrol course={course} reason={decision.reasons[0]} />;
  return <Enrol objectiveId={course.id} />;
}

function useWord() {
  const t = useMessages();
  return t(useCurrentUser() === null ? 'catalog.sign-in-to-enroll' : 'catalog.add');
}

function Enrol({ objectiveId }: { readonly objectiveId: string }) {
  const t = useMessages();
  const user = useCurrentUser();
  const address = enrolAddress(useDomain(), location);
  const word = useWord();
  const add = paths.enrolFromLink('addToMyCourses', objectiveId);
  if (user === null || address.elsewhere) {
    return (
      <LinkButton variant="primary" size="large" href={address.of(add)}>
        {word}
      </LinkButton>
    );
  }
  return (
    <>
      <ButtonLink variant="primary" size="large" to={add}>
        {word}
      </ButtonLink>
      <ButtonLink size="large" to={paths.enrolFromLink('startTheCourse', objectiveId)}>
        {t('catalog.start-now')}
      </ButtonLink>
    </>
  );
}

function RefusedEnrol({ course, reason }: { readonly course: OpenCatalogCourse; readonly reason: SelfEnrolRefusal }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const because = t(`reason.self-enrol.${reason}`, { date: exactDate(selfEnrolRefusalDate(reason, course)) });
  return (
    <RefusableButton variant="primary" size="large" refusedBecause={because}>
      {useWord()}
    </RefusableButton>
  );
}
