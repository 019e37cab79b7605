/** Spec 2 §9: content of other places comes when a tenth of its room is in sight, and a little before at the top. */
const visibility = { threshold: 0.1, rootMargin: '100px 0px 0px 0px' };

/** Calls once for each of the elements when it comes into sight. Answers how to stop. */
export function inSight(elements: Iterable<Element>, come: (element: Element) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      come(target);
    }
  }, visibility);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
