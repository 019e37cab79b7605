import { frameGreeting, type FrameNews, type HandedState } from '@stoa/domain';

/** Says to the portal that this page is there; answers what tells it more. */
export function greetPortal(portal: Window, state: HandedState): (news: FrameNews) => void {
  const channel = new MessageChannel();
  portal.postMessage({ source: frameGreeting, nonce: state.nonce }, state.origin, [channel.port2]);
  return (news) => channel.port1.postMessage(news);
}
