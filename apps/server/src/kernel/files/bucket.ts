/** A bucket that speaks S3, where files lie instead of on the disk. Its keys are the environment's own. */
export interface Bucket {
  readonly name: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Stands before every name; empty, or ends with a slash. */
  readonly prefix: string;
  /** The name stands in the path and not in the host. */
  readonly pathStyle: boolean;
}
