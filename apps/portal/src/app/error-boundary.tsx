import { Component, type ReactNode } from 'react';
import { reportProblem } from '../shell/reporting/problems.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { Awake } from './awake.tsx';

interface ErrorBoundaryProps {
  /** True in development, where the stack is shown (Spec 1 §8). */
  readonly showStack: boolean;
  /** Around everything, the shell included. */
  readonly fullScreen?: boolean;
  /** Address of the page. When it changes, a failed page begins anew; a working one stays as it is. */
  readonly place?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** Shows an error page instead of an empty screen when rendering fails, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /**
   * Reports the error. The router may be gone with the rest, so the browser's back button must load the page it goes
   * back to.
   */
  override componentDidCatch(error: unknown): void {
    reportProblem(error);
    if (this.props.fullScreen) addEventListener('popstate', () => location.reload(), { once: true });
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.place !== this.props.place && this.state.error) this.retry();
  }

  readonly retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fullScreen = false, showStack } = this.props;
    if (!error) return children;
    const stack = showStack ? error.stack : undefined;
    return fullScreen ? (
      <>
        <ErrorPage code={500} fullScreen stack={stack} />
        <Awake />
      </>
    ) : (
      <ErrorPage code="default" stack={stack} onRetry={this.retry} />
    );
  }
}
