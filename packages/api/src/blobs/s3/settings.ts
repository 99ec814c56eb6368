/** How S3 encrypts what it keeps: with keys of its own, or with one of AWS KMS. */
export const encryptions = ['AES256', 'aws:kms'] as const;

/** How S3 is used. */
export interface S3Settings {
  /** Where S3 is, without a slash at its end. */
  readonly endpoint: string;
  /** The same as browsers see it. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What all keys begin with; empty, or ends in a slash. */
  readonly prefix: string;
  /** Whether the bucket stands in the path of addresses, and not before the name of the host. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  /** Is never shown. */
  readonly secretAccessKey: string;
  /** How long S3 may take to go on: to answer, and between two bytes; in milliseconds. */
  readonly timeout: number;
  /** Absent: as the bucket says. */
  readonly encryption: (typeof encryptions)[number] | undefined;
  /** The key of AWS KMS; absent: the one of the bucket. */
  readonly kmsKeyId: string | undefined;
  /** Whether readers of files are sent to S3. */
  readonly redirects: boolean;
}
