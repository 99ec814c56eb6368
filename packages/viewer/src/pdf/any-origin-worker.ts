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

/** Whether a worker can be started of this address: it must be of the page's own origin. A sandboxed page has none. */
function isOwn({ origin, protocol }: URL): boolean {
  // In a sandboxed page, `location.origin` is still that of its address.
  const isSame = origin === location.origin && globalThis.origin !== 'null';
  return isSame || !/^https?:$/.test(protocol);
}

/**
 * The script of a worker that imports another one, for which the host of that one must allow the page's origin (CORS). It is no
 * module, since browsers start no module of a page without an origin. So messages arrive before the import has ended: they are
 * kept until then.
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

/** What a worker is started with, so that the browser accepts it. */
function acceptable(given: string | URL, options: WorkerOptions = {}): readonly [string, WorkerOptions] {
  const url = new URL(given, document.baseURI);
  if (isOwn(url)) return [url.href, options];
  const isModule = options.type === 'module';
  const script = isModule ? importingScript(url) : `importScripts(${JSON.stringify(url.href)});`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return [address, { ...options, type: 'classic' }];
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
        const [address, accepted] = acceptable(url, options);
        super(findPolicy().createScriptURL(address), accepted);
      }
    };
    return create();
  } finally {
    globalThis.Worker = Native;
  }
}
