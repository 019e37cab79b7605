/**
 * Tells the page around the frame how high the quiz is, whenever that changes (`lti.frameResize`). Only the system that
 * launched it hears of it.
 */
export function tellHeight(parents: readonly string[]): void {
  if (window.parent === window) return;
  let told = 0;
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    for (const origin of parents) window.parent.postMessage({ subject: 'lti.frameResize', height }, origin);
  };
  new ResizeObserver(tell).observe(document.documentElement);
  tell();
}
