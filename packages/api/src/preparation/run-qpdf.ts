import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { createQpdfFiles, places } from './qpdf-files.ts';

/** The part of Emscripten's file system that this module calls. */
interface FileSystem {
  mkdir(path: string): void;
  mount(type: unknown, options: { readonly root: string }, path: string): void;
  open(path: string, flags: string): unknown;
  writeFile(path: string, data: string): void;
}

interface QpdfInstance {
  readonly FS: FileSystem;
  readonly NODEFS: unknown;
  callMain(args: readonly string[]): number;
}

interface InstanceOptions {
  readonly noFSInit: boolean;
  readonly preRun: readonly ((module: QpdfInstance) => void)[];
  locateFile(): string;
}

type CreateInstance = (options: InstanceOptions) => Promise<QpdfInstance>;

/** Runs the script, with another file system than Node's. */
type RunScript = (fs: object) => CreateInstance;

let loading: Promise<RunScript> | undefined;
const require = createRequire(import.meta.url);
const script = require.resolve('@neslinesli93/qpdf-wasm');

/**
 * Loads qpdf, once per thread. Its script would compile the code for each instance, so it gets a `WebAssembly` that returns the
 * code compiled here. V8 may abort the process when threads compile and free code at a high rate
 * (https://github.com/nodejs/node/issues/64500).
 */
async function load(): Promise<RunScript> {
  const bytes = await readFile(require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'));
  const code = new WebAssembly.Module(new Uint8Array(bytes));
  const scoped = Object.assign(Object.create(WebAssembly), {
    instantiate: async (_: Uint8Array, imports: object) => ({ instance: new WebAssembly.Instance(code, imports) }),
  });
  const names = ['module', 'exports', 'require', '__filename', '__dirname', 'WebAssembly'];
  const run = compileFunction(await readFile(script, 'utf8'), names, { filename: script });
  return (fs) => {
    const module: { exports: unknown } = { exports: {} };
    const requireOther = (name: string) => (name === 'fs' ? fs : require(name));
    run(module, module.exports, requireOther, script, dirname(script), scoped);
    return module.exports as CreateInstance;
  };
}

const log = '/log';

/**
 * Runs qpdf on a file. Each run needs a new instance, because qpdf keeps the arguments of an earlier run. After a failure to
 * load qpdf, the next run tries again.
 *
 * @returns the output. Undefined: qpdf refused
 * @param options the arguments before the input
 * @param pages the arguments after the input, such as the pages to take
 */
export async function runQpdf(
  bytes: Uint8Array,
  options: readonly string[],
  pages: readonly string[] = [],
): Promise<Uint8Array | undefined> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const files = createQpdfFiles(bytes);
  const create = (await loading)(files.fs);
  const { exitCode } = process;
  const qpdf = await create({
    // Standard streams go to a file, so that damaged uploads cannot fill the service's logs.
    noFSInit: true,
    preRun: [
      ({ FS }) => {
        FS.writeFile(log, '');
        for (const flags of ['r', 'a', 'a']) FS.open(log, flags);
      },
    ],
    locateFile: () => '',
  });
  try {
    qpdf.FS.mkdir(places.folder);
    qpdf.FS.mount(qpdf.NODEFS, { root: places.folder }, places.folder);
    const failed = qpdf.callMain(['--warning-exit-0', ...options, places.input, ...pages, places.output]);
    return failed ? undefined : files.output();
  } catch (error) {
    // Out of memory, or nested too deeply.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return undefined;
    throw error;
  } finally {
    // Emscripten set it to qpdf's result.
    process.exitCode = exitCode;
  }
}
