import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../shell/error-page.tsx';

interface ErrorBoundaryProps {
  /** In development the stack is shown (Spec 1 §8). */
  readonly showStack: boolean;
  readonly fullScreen?: boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** Shows the 500 page instead of an empty screen when rendering fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** The router is gone with the rest, so the browser's back button must load what it goes back to. */
  override componentDidCatch(): void {
    addEventListener('popstate', () => location.reload(), { once: true });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorPage code={500} fullScreen={this.props.fullScreen ?? false} stack={this.props.showStack ? error.stack : undefined} />;
  }
}
