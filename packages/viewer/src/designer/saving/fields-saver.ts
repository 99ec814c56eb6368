import { isServiceAnswer, isTimeout, toSignerError } from '../../failure/failure.ts';
import { failureOf } from '../../failure/failure-of.ts';
import { problemsIn } from '../../failure/refusals.ts';
import { callHost } from '../../store/host-events.ts';
import { type DesignField, readDesignFields } from '../fields/design-field.ts';
import type { FieldDesignerProps } from '../props.ts';
import { type DesignerStore, type SavedFields, selectIsDirty } from '../store/state.ts';
import { sameFields } from './compare-fields.ts';

function isConflict(error: unknown): boolean {
  return isServiceAnswer(error) && error.details?.reason === 'document_changed';
}

/** Whether an error guarantees that the service stored nothing. */
function isRefusal(error: unknown): boolean {
  return isServiceAnswer(error) && error.status >= 400 && error.status < 500 && !isTimeout(error);
}

/** Returns the id of the first field that the service refused. Errors identify fields by index. */
function refusedFieldOf(error: unknown, fields: readonly DesignField[]): string | undefined {
  const [problem] = isServiceAnswer(error) && error.status === 422 ? problemsIn(error) : [];
  const index = /^fields\[(\d+)\]/.exec(problem?.field ?? '')?.[1];
  return index === undefined ? undefined : fields[Number(index)]?.id;
}

/** Saves the fields of a designer, one request at a time. */
export interface FieldsSaver {
  /** Marks fields as saved. */
  accept(saved: SavedFields): void;
  save(): Promise<boolean>;
  stop(): void;
}

/** Creates the saver. `props` returns the host's latest props. */
export function createFieldsSaver(
  set: DesignerStore['setState'],
  get: DesignerStore['getState'],
  props: () => FieldDesignerProps,
): FieldsSaver {
  /** Fields sent without a response, so the service may have stored them. */
  let unconfirmed: readonly DesignField[] | undefined;
  let pending: Promise<boolean> | undefined;
  let controller: AbortController | undefined;

  function accept({ version, fields }: SavedFields): void {
    unconfirmed = undefined;
    set({ version, savedFields: fields, saving: 'idle', saveFailure: undefined, theirs: undefined });
  }

  function succeed(saved: SavedFields): void {
    accept(saved);
    set({ isRestored: false });
    callHost(() => props().onSave?.(saved));
  }

  function fail(error: unknown, fields: readonly DesignField[]): void {
    const saveFailure = failureOf(error, 'sending');
    set({ saving: 'failed', saveFailure, refusedFieldId: refusedFieldOf(error, fields) });
    callHost(() => props().onError?.(toSignerError(saveFailure)));
  }

  async function send(signal: AbortSignal): Promise<void> {
    const { fields, version = 0 } = get();
    const { client, documentId } = props();
    try {
      const saved = await client.replaceFields(documentId, fields, { version, signal, retries: 0 });
      succeed({ version: saved.version, fields });
    } catch (error) {
      if (!isRefusal(error)) unconfirmed = fields;
      if (!isConflict(error)) throw error;
      await resolveConflict(error, signal);
    }
  }

  /** Loads the newer version. It is a conflict only if its fields differ from all that this designer has loaded, sent or shows. */
  async function resolveConflict(conflict: unknown, signal: AbortSignal): Promise<void> {
    const { client, documentId } = props();
    const given = await client.getDocument(documentId, { signal, retries: 0 });
    const theirs = { version: given.metadata.version, fields: readDesignFields(given.fields) };
    const { fields, savedFields, version } = get();
    // The response is stale, so sending again would conflict again.
    if (theirs.version === version) throw conflict;
    const known = [fields, unconfirmed, savedFields].find((some) => some && sameFields(some, theirs.fields));
    if (known === fields) return succeed({ ...theirs, fields });
    if (!known) return set({ saving: 'conflict', theirs });
    accept({ ...theirs, fields: known });
    set({ saving: 'saving' });
    await send(signal);
  }

  async function run(): Promise<boolean> {
    const { fields, version, isGesture } = get();
    if (version === undefined || isGesture) return false;
    if (!selectIsDirty(get())) return true;
    controller = new AbortController();
    const { signal } = controller;
    set({ saving: 'saving', saveFailure: undefined, refusedFieldId: undefined, theirs: undefined });
    try {
      await send(signal);
    } catch (error) {
      if (signal.aborted) set({ saving: 'idle' });
      else fail(error, fields);
    }
    return !selectIsDirty(get());
  }

  return {
    accept,
    save() {
      pending ??= run().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    stop: () => controller?.abort(),
  };
}
