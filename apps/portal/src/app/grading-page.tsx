import { GradingDesk } from '../features/grading/grading-desk.tsx';
import { useWaiting } from '../features/grading/use-waiting.ts';
import { ErrorPage } from '../shell/error-page.tsx';

/** The desk of those who grade; whoever may not is told so by the call, as everywhere. */
export function GradingPage() {
  const waiting = useWaiting();
  return waiting.error?.status === 403 ? <ErrorPage code={403} /> : <GradingDesk waiting={waiting} />;
}
