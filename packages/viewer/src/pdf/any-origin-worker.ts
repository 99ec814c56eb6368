/** What the viewer uses of a Trusted Types policy (https://www.w3.org/TR/trusted-types/), which TypeScript does not know yet. */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Hosts allow it by this name: `trusted-types document-signer`. Nothing but the address of a worker passes through it. */
const policyName = 'document-signer';

let policy: ScriptUrlPolicy | undefined;

/** The policy of the page. Where it may not be made, the address stays a text, which most pages accept. */
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

/**
 * A worker must come from the page's own origin, and a sandboxed page has none. Its script is then imported by a `blob:` of the
 * page, for which the script's host must allow the page's origin (CORS).
 */
function toSameOrigin(given: string | URL, { type }: WorkerOptions = {}): string {
  const url = new URL(given, document.baseURI);
  // In a sandboxed page, `location.origin` is still that of its address.
  const isOwn = url.origin === location.origin && globalThis.origin !== 'null';
  if (isOwn || !/^https?:$/.test(url.protocol)) return url.href;
  const address = JSON.stringify(url.href);
  const script = type === 'module' ? `import ${address};` : `importScripts(${address});`;
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}

/**
 * Runs `create`, in which `new Worker` takes scripts of any origin, also in pages that require trusted types. Bundlers ship a
 * worker only for the literal `new Worker(new URL(…, import.meta.url))`, so its address can be changed nowhere else.
 *
 * @throws what the browser throws when it refuses the worker
 */
export function withAnyOriginWorker(create: () => Worker): Worker {
  const { Worker: Native } = globalThis;
  try {
    globalThis.Worker = class extends Native {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(findPolicy().createScriptURL(toSameOrigin(url, options)), options);
      }
    };
    return create();
  } finally {
    globalThis.Worker = Native;
  }
}
