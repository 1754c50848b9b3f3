import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadPHPRuntime, PHP, setPhpIniEntries } from '@php-wasm/universal';
import { root } from '../../scripts/setup/paths.mjs';

/** What a script is asked with. */
export interface Request {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly relativeUri?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly server?: Record<string, string>;
}

/** What one request to a PHP script gave. */
export interface Answer {
  readonly text: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** What PHP itself complained about. */
  readonly errors: string;
}

/** The PHPs that the shop's code is for, compiled to WebAssembly: the oldest, and in the nightly run the newest. */
const BUILDS = {
  '7.4': () => import('@php-wasm/node-7-4'),
  '8.4': () => import('@php-wasm/node-8-4'),
};

export type Version = keyof typeof BUILDS;

export const VERSIONS: readonly Version[] =
  process.env['SWEEP'] === 'all' ? ['7.4', '8.4'] : ['7.4'];

/** The files that are given to PHP, by their place in the repository. */
export function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/shop\/data|php\/vendor/.test(file))
    .sort();
}

/** Where the repository's files stand for PHP. */
export const HOME = '/repo';

/** Starts a PHP that has the files of `php/`; each run is a request of its own. */
export async function startPhp(version: Version) {
  const loader = await (await BUILDS[version]()).getPHPLoaderModule();
  const php = new PHP(await loadPHPRuntime(loader));
  // The web's ways of reporting an error: nothing on the page, all of it in the log, which is stderr.
  await setPhpIniEntries(php, { error_reporting: '-1', display_errors: '0', log_errors: '1' });
  const write = (file: string, content: string | Uint8Array): void => {
    php.mkdir(path.posix.dirname(file));
    php.writeFile(file, content);
  };
  for (const file of [...filesIn('php'), ...filesIn('test/vectors')]) {
    write(path.posix.join(HOME, file), readFileSync(path.join(root, file)));
  }
  return {
    write,
    /** Runs scripts one after the other, as one request. */
    async run(scripts: string | readonly string[], request: Request = {}): Promise<Answer> {
      const { server = {}, ...rest } = request;
      const files = [scripts].flat().map((script, at) => {
        write(`/scripts/${at}.php`, script);
        return `require '/scripts/${at}.php';`;
      });
      const code = `<?php ${files.join(' ')}`;
      const answer = await php.runStream({ code, $_SERVER: server, ...rest });
      const [text, errors] = await Promise.all([answer.stdoutText, answer.stderrText]);
      return { text, errors, status: await answer.httpStatusCode, headers: await answer.headers };
    },
    stop: () => php.exit(),
  };
}
