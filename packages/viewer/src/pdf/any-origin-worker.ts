/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that the viewer uses. TypeScript has no types for it. */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Hosts allow the policy by this name: `trusted-types document-signer`. It is used only for the URL of a worker. */
const policyName = 'document-signer';

let policy: ScriptUrlPolicy | undefined;

/** Creates the policy once. If that is not allowed, the URL stays a string, which pages without Trusted Types accept. */
function findPolicy(): ScriptUrlPolicy {
  if (policy) return policy;
  const rules: ScriptUrlPolicy = { createScriptURL: (url) => url };
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  try {
    policy = trustedTypes?.createPolicy(policyName, rules) ?? rules;
  } catch {
    policy = rules;
  }
  return policy;
}

/** Whether a worker can be started from this URL: it must have the page's origin. A sandboxed page has an opaque one. */
function isOwn({ origin, protocol }: URL): boolean {
  // In a sandboxed page, `location.origin` is still the origin of its URL.
  const isSame = origin === location.origin && globalThis.origin !== 'null';
  return isSame || !/^https?:$/.test(protocol);
}

/**
 * The script of a worker that imports a worker script of another origin, whose server must allow the page's origin (CORS). It
 * is a classic script, because browsers start no module workers in pages with an opaque origin. Messages may arrive before
 * the import is done, so it buffers them.
 */
function importingScript({ href }: URL): string {
  return `const early = [];
const keep = (event) => early.push(event);
addEventListener('message', keep);
import(${JSON.stringify(href)}).then(
  () => {
    removeEventListener('message', keep);
    for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;
}

/** The URL and options with which the browser accepts a worker of any origin. */
function acceptable(given: string | URL, options: WorkerOptions = {}): readonly [string, WorkerOptions] {
  const url = new URL(given, document.baseURI);
  if (isOwn(url)) return [url.href, options];
  const isModule = options.type === 'module';
  const script = isModule ? importingScript(url) : `importScripts(${JSON.stringify(url.href)});`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return [address, { ...options, type: 'classic' }];
}

/**
 * Runs `create`, in which `new Worker` accepts scripts of any origin, even in pages that require Trusted Types. It replaces
 * `Worker`, because bundlers recognize only the literal `new Worker(new URL(…, import.meta.url))`.
 *
 * @throws the browser's error when it refuses the worker
 */
export function withAnyOriginWorker(create: () => Worker): Worker {
  const { Worker: Native } = globalThis;
  try {
    globalThis.Worker = class extends Native {
      constructor(url: string | URL, options?: WorkerOptions) {
        const [address, accepted] = acceptable(url, options);
        super(findPolicy().createScriptURL(address), accepted);
      }
    };
    return create();
  } finally {
    globalThis.Worker = Native;
  }
}
