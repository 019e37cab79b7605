import '@stoa/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router';
import { giveBoot } from '../../portal/src/api/session/boot.ts';
import { lookForServer } from '../../portal/src/api/calls/connection.ts';
import { sendFilesBy } from '../../portal/src/api/uploads/tus.ts';
import { SessionProvider } from '../../portal/src/api/session/session.tsx';
import { browserZone } from '../../portal/src/lib/language/locale.ts';
import { activateLocale, loadAreas, translate, ZoneProvider } from '../../portal/src/lib/language/messages.tsx';
import { bootOf } from './boot.ts';
import { callsOf } from './calls.ts';
import { takeFacts } from './facts.ts';
import { tellHeight } from './frame.ts';
import { QuizPage } from './quiz-page.tsx';
import { uploadWayOf } from './upload-way.ts';

/** Links of authors lead within this page only: there is no portal around it. */
const nowhere = {
  createHref: (to: string | { readonly hash?: string }) => (typeof to === 'string' ? to : (to.hash ?? '')),
  go: () => {},
  push: () => {},
  replace: () => {},
};

async function paint(): Promise<void> {
  const facts = takeFacts();
  const boot = bootOf(facts);
  giveBoot(boot);
  await loadAreas(['quiz', 'course', 'rich-content', 'errors', 'shell'], facts.locale);
  await activateLocale(facts.locale);
  sendFilesBy(uploadWayOf(facts, translate('tools.ended')));
  lookForServer();
  document.title = facts.name;
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <SessionProvider boot={boot}>
      <ZoneProvider zone={browserZone()}>
        <Router location="/" navigator={nowhere}>
          <QuizPage name={facts.name} calls={callsOf(facts)} />
        </Router>
      </ZoneProvider>
    </SessionProvider>,
  );
  tellHeight(facts.parents);
}

void paint();
