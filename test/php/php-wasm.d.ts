/* What the tests use of these packages: only the step that runs them installs them. */
declare module '@php-wasm/node-7-4' {
  export function getPHPLoaderModule(): Promise<unknown>;
}
declare module '@php-wasm/node-8-4' {
  export function getPHPLoaderModule(): Promise<unknown>;
}
declare module '@php-wasm/universal' {
  interface StreamedAnswer {
    readonly stdoutText: Promise<string>;
    readonly stderrText: Promise<string>;
    readonly httpStatusCode: Promise<number>;
    readonly headers: Promise<Record<string, string[]>>;
  }
  export function loadPHPRuntime(loader: unknown): Promise<number>;
  export function setPhpIniEntries(php: PHP, entries: Record<string, string>): Promise<void>;
  export class PHP {
    constructor(runtime: number);
    mkdir(path: string): void;
    writeFile(path: string, content: string | Uint8Array): void;
    runStream(request: object): Promise<StreamedAnswer>;
    exit(): void;
  }
}
