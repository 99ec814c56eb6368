// Modules of frameworks that the code in the documentation imports.
declare module 'react-router' {
  export interface LoaderFunctionArgs {
    readonly params: Readonly<Record<string, string | undefined>>;
  }
  export function useLoaderData<Loader extends (args: LoaderFunctionArgs) => unknown>(): Awaited<ReturnType<Loader>>;
  export interface EntryContext {
    readonly manifest: object;
  }
  export function ServerRouter(props: {
    readonly context: EntryContext;
    readonly url: string;
    readonly nonce: string;
  }): import('react').ReactElement;
}
declare module '@react-router/dev/routes' {
  export type RouteConfig = readonly object[];
  export function route(path: string, file: string): object;
}
