import type { DocumentSignerHandle, DocumentSignerProps } from '@document-signer/viewer';

/** The properties of the window of the host's page. */
export interface HostWindow {
  /** Calls the test's handler of an event. The test defines it. */
  callTest(handler: string, argument: unknown): Promise<unknown>;
  /** Merges props into those of the viewer. */
  setProps(props: Partial<DocumentSignerProps>): void;
  /** Mounts the viewer, or unmounts it. */
  setMounted(isMounted: boolean): void;
  /** The viewer's handle, while it is mounted. */
  signer: DocumentSignerHandle | null;
}
