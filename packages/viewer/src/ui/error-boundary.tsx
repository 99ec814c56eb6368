import { Component, type ReactNode } from 'react';
import { RenderError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import type { SignerStore } from '../store/state.ts';
import { FailurePanel } from './status-panel.tsx';

interface ErrorBoundaryProps {
  readonly store: SignerStore;
  readonly documentId: string;
  readonly children: ReactNode;
}

/**
 * Shows an error instead of the signer when a component throws while rendering, for example one of the host, and reports it to
 * the host. The store keeps the input. Without the boundary, React would unmount the host's whole page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: RenderError | undefined }> {
  override readonly state = { error: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { error: new RenderError(cause) };
  }

  override componentDidCatch(): void {
    this.props.store.getState().reportError(this.state.error);
  }

  readonly reload = (): void => {
    const { submission, open, sign, closeSidebar, leaveReview } = this.props.store.getState();
    // Closes the dialog and the sidebar, which may have caused the error.
    sign(undefined);
    closeSidebar();
    // A submission that is being sent, or its receipt, needs no document.
    if (submission === 'editing') {
      leaveReview();
      void open();
    }
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { store, documentId, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    const failure = failureOf(error, store.getState().document ? 'filling' : 'opening');
    return <FailurePanel failure={failure} documentId={documentId} onRetry={this.reload} />;
  }
}
