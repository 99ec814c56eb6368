import { fileURLToPath } from 'node:url';
import createModule, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';

/** qpdf with the part of Emscripten's file system that the package's types leave out. */
interface Qpdf extends QpdfInstance {
  readonly FS: QpdfInstance['FS'] & {
    open(path: string, flags: string): unknown;
    writeFile(path: string, data: Uint8Array | string): void;
  };
}

/** Path of the code that the package's script loads. */
const code = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'));

const [input, output, log] = ['/in.pdf', '/out.pdf', '/log'];

const options = {
  locateFile: () => code,
  // Standard streams go to a file. Otherwise damaged uploads could fill the service's logs.
  noFSInit: true,
  preRun: [
    ({ FS }: Qpdf) => {
      FS.writeFile(log, '');
      for (const flags of ['r', 'a', 'a']) FS.open(log, flags);
    },
  ],
};

/**
 * Runs qpdf on a file. Each run takes a fresh instance, because qpdf keeps the arguments of an earlier run.
 *
 * @param args what stands before the input file on qpdf's command line
 * @param pages what stands after it, such as the pages to take
 * @returns the file that qpdf wrote; undefined when it refused
 */
export async function runQpdf(
  bytes: Uint8Array,
  args: readonly string[],
  pages: readonly string[] = [],
): Promise<Uint8Array | undefined> {
  const { exitCode } = process;
  const qpdf = (await createModule(options)) as Qpdf;
  try {
    qpdf.FS.writeFile(input, bytes);
    const failed = qpdf.callMain(['--warning-exit-0', ...args, input, ...pages, output]);
    return failed ? undefined : qpdf.FS.readFile(output);
  } catch (error) {
    // Traps of WebAssembly: out of memory, or nested too deeply.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return undefined;
    throw error;
  } finally {
    // Emscripten sets it to qpdf's own result.
    process.exitCode = exitCode;
  }
}
