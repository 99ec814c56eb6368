// Modules of the reader's own application, and of frameworks, that the code in the documentation imports.
declare module '@/lib/signing' {
  export function createSession(documentId: string): Promise<{ readonly baseUrl: string; readonly key: string }>;
}
declare module '~/signing.server' {
  export function createSession(
    documentId: string,
  ): Promise<{ readonly baseUrl: string; readonly key: string; readonly documentId: string }>;
}
declare module 'react-router' {
  export interface LoaderFunctionArgs {
    readonly params: Readonly<Record<string, string | undefined>>;
  }
  export function useLoaderData<Loader extends (args: LoaderFunctionArgs) => unknown>(): Awaited<ReturnType<Loader>>;
}
