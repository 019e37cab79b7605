import '@stoa/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router';
import { SessionProvider } from '../../portal/src/api/session/session.tsx';
import { browserZone } from '../../portal/src/lib/language/locale.ts';
import { activateLocale, loadAreas, ZoneProvider } from '../../portal/src/lib/language/messages.tsx';
import { bootOf } from './boot.ts';
import { callsOf } from './calls.ts';
import { takeFacts } from './facts.ts';
import { tellHeight } from './frame.ts';
import { QuizPage } from './quiz-page.tsx';

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
  await loadAreas(['quiz', 'course', 'rich-content', 'errors'], facts.locale);
  await activateLocale(facts.locale);
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
