/** What the tests use of s3rver, which has no types of its own. */
declare module 's3rver' {
  class S3rver {
    constructor(options: object);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
