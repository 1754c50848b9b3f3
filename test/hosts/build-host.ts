import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { at } from '../../scripts/setup/paths.mjs';
import { npm } from '../../scripts/setup/run.mjs';
import { serve, type Served } from '../support/serve.js';

/** Another project that uses the packed library, installed and built in a folder of its own. */
export interface BuiltHost {
  readonly url: string;
  end(): Promise<void>;
}

/** @throws Error with what npm wrote, where it failed */
async function must(args: readonly string[], cwd?: string): Promise<string> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }; // prettier-ignore
  const { code, output } = await npm(cwd ? ['--prefix', cwd, ...args] : args, { quiet: true, env });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** Packs the library as it would be published. @returns the file */
export async function packLibrary(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cart-elements-'));
  const output = await must(['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]);
  return path.join(folder, output.trim().split('\n').at(-1) ?? '');
}

/**
 * @param name - its folder here
 * @param output - the folder that its build writes
 */
export async function buildHost(name: string, output: string, tarball: string): Promise<BuiltHost> {
  const folder = await mkdtemp(path.join(tmpdir(), `host-${name}-`));
  await cp(at('test/hosts', name), folder, { recursive: true });
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await must(['install', ...quietly, tarball], folder);
  await must(['run', 'build'], folder);
  const server = await serveFiles(path.join(folder, output));
  return {
    url: `${server.url}/`,
    async end() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves the files of a folder, an address of a folder by its index.html. */
const serveFiles = (folder: string): Promise<Served> =>
  serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    readFile(path.join(folder, path.posix.normalize(file))).then(
      (bytes) => {
        response.setHeader('Content-Type', getMimeType(file) ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
