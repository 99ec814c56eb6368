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
 * Replaces the signer when a component throws while rendering, for example one of the host, and reports the error to the host.
 * The input is kept in the store. Without the boundary, React would remove the whole page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: RenderError | undefined }> {
  override readonly state = { error: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { error: new RenderError(cause) };
  }

  override componentDidCatch(): void {
    this.props.store.getState().tellError(this.state.error);
  }

  readonly reload = (): void => {
    const { submission, open, sign, closeSidebar, leaveReview } = this.props.store.getState();
    // The error may come from what is open, and would come again.
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
