// What the code in the documentation takes as given.
import type * as Client from '@document-signer/client';
import type * as Core from '@document-signer/core';
import type * as Viewer from '@document-signer/viewer';
import type { Express } from 'express';
import type * as React from 'react';

declare global {
  const DocumentSigner: typeof Viewer.DocumentSigner;
  const Pages: typeof Viewer.Pages;
  const SignatureDialog: typeof Viewer.SignatureDialog;
  const useSignerHandle: typeof Viewer.useSignerHandle;
  const useSignerState: typeof Viewer.useSignerState;
  type DocumentSignerHandle = Viewer.DocumentSignerHandle;
  const ServiceError: typeof Core.ServiceError;
  const useRef: typeof React.useRef;
  const createClient: typeof Client.createClient;

  /** A client with a secret key, on a server. */
  const server: Client.Client;
  /** A client with a public key, in a browser. */
  const client: Client.Client;
  const secretKey: string;
  const publicKey: string;
  const key: string;
  const id: string;
  /** A field as a client sends it. */
  const input: unknown;
  const pageCount: number;
  const documentId: string;
  const submissionId: string;
  const envelopeId: string;
  const signerId: string;
  const secret: string;
  const file: Uint8Array<ArrayBuffer>;
  const filename: string;
  const fields: readonly Client.NewField[];
  const payload: Client.SubmissionPayload;
  const signal: AbortSignal;
  function save(...values: readonly unknown[]): void;
  function remember(...values: readonly unknown[]): Promise<void>;
  function newKey(): Promise<string>;
  function fetchNewKey(): Promise<string>;

  const express: typeof import('express');
  const app: Express;
}
