import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { npm } from '../../scripts/setup/run.mjs';

/** For tools that write only if they fail. */
export const QUIET = { quiet: true };

/** The tool ends without an error; what it wrote is part of the failure. */
export async function succeeds(running: Promise<{ code: number; output: string }>): Promise<void> {
  const { code, output } = await running;
  expect(code, output).toBe(0);
}

/** An empty project of somebody else, in which the package is installed. */
export interface Project {
  readonly folder: string;
  readonly tarball: string;
  /** Writes a file into the project, and gives its path. */
  write(file: string, text: string): Promise<string>;
  remove(): Promise<void>;
}

/** Packs the package as for publication, and installs it without the network. */
export async function installPackage(): Promise<Project> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cart-elements-package-'));
  const write = async (file: string, text: string): Promise<string> => {
    await writeFile(path.join(folder, file), text);
    return path.join(folder, file);
  };
  await write('package.json', '{ "private": true, "type": "module" }');
  await succeeds(npm(['pack', '--ignore-scripts', '--pack-destination', folder], QUIET));
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? '';
  const tarball = path.join(folder, name);
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await succeeds(npm(['install', '--prefix', folder, tarball, ...quietly], QUIET));
  return { folder, tarball, write, remove: () => rm(folder, { recursive: true, force: true }) };
}
