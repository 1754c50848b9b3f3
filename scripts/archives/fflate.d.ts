/** What is used of it, so that the types are known before its lock file is installed. */
declare module 'fflate' {
  export function zipSync(
    files: Record<string, Uint8Array>,
    options: { level: number; mtime: Date },
  ): Uint8Array;
  export function unzipSync(bytes: Uint8Array): Record<string, Uint8Array>;
}
