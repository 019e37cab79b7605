import { handedState } from './handed-state.ts';
import { greetPortal } from './portal-channel.ts';
import { standInForOpener, standInForParent, standInForStorage } from './stand-ins.ts';
import { watchStore } from './watch-store.ts';

// content that speaks by statements has all that it needs in its address; the portal hears how its sending goes
standInForStorage();
const state = handedState();
if (state !== null) {
  const isOwnWindow = window.parent === window;
  const portal: Window | null = isOwnWindow ? window.opener : window.parent;
  const tell = portal === null ? () => undefined : greetPortal(portal, state);
  if (isOwnWindow) standInForOpener();
  else standInForParent({});
  watchStore(`${state.origin}/xapi/`, tell);
}
