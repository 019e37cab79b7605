import { knowledgePlace, paramsIn } from '@stoa/domain';
import { useLocation } from 'react-router';
import { KnowledgePage } from '../../features/knowledge/center/knowledge-page.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { OwnPlace } from './own-place.tsx';

/** What comes back for review; the answer to a mail is always the portal's own. */
export function OwnKnowledge() {
  const t = useMessages();
  const { pathname } = useLocation();
  if (paramsIn(knowledgePlace.pattern, pathname) === null) return <KnowledgePage />;
  return (
    <OwnPlace name="knowledge-center" title={t('knowledge.title')} failed={t('knowledge.failed')}>
      <KnowledgePage />
    </OwnPlace>
  );
}
