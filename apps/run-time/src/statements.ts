import { handedState } from './handed-state.ts';
import { greetPortal } from './portal-channel.ts';
import { standInForParent, standInForStorage } from './stand-ins.ts';
import { watchStore } from './watch-store.ts';

// content that speaks by statements has all that it needs in its address; the portal hears how its sending goes
standInForStorage();
const portal = window.parent;
const state = handedState();
if (state !== null) {
  const tell = greetPortal(portal, state);
  standInForParent({});
  watchStore(`${state.origin}/xapi/`, tell);
}
