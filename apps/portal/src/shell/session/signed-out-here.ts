import { translate } from '../../lib/language/messages.tsx';
import styles from './signed-out-here.module.css';

/**
 * Takes everything of the person off the screen and says that they are signed out on this device. It is no component:
 * what is on the page may be in the middle of something, and none of it may stay.
 */
export function showSignedOutHere(): void {
  const page = document.createElement('main');
  page.className = styles.page ?? '';
  const title = document.createElement('h1');
  title.textContent = translate('shell-extras.signed-out-here');
  title.tabIndex = -1;
  const text = document.createElement('p');
  text.textContent = translate('shell-extras.signed-out-here.text');
  page.append(title, text);
  document.title = title.textContent;
  document.body.replaceChildren(page);
  title.focus();
}
