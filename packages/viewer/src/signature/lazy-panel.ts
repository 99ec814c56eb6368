import type { SigningPanel } from './signing-panel.tsx';

type Panel = typeof SigningPanel;

let loading: Promise<Panel> | undefined;

/**
 * Loads what is in the dialog, with the canvas library. A try that failed is made again when it is asked for again.
 *
 * @throws what the browser says when it has no line
 */
export function loadPanel(): Promise<Panel> {
  loading ??= import('./signing-panel.tsx').then(
    (module) => module.SigningPanel,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Begins to load it, for somebody who is about to open the dialog. */
export function prepareDialog(): void {
  loadPanel().catch(() => {});
}
