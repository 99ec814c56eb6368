import type { DocumentSignerHandle, DocumentSignerProps } from '@document-signer/viewer';

/** What the host's page has on its window. */
export interface HostWindow {
  /** Calls the test's handler of an event. Put there by the test. */
  callTest(handler: string, argument: unknown): Promise<unknown>;
  /** Passes other props, besides those that the viewer has. */
  setProps(props: Partial<DocumentSignerProps>): void;
  /** Mounts the viewer, or unmounts it. */
  setMounted(isMounted: boolean): void;
  /** The viewer's handle, while it is mounted. */
  signer: DocumentSignerHandle | null;
}
