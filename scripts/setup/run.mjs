import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { at, readJson, root } from './paths.mjs';

/**
 * Runs a program to its end. A failing program is a result, not an exception: the caller knows what
 * it means.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, timeout?: number, cwd?: string }} [options]
 *   `quiet` collects the output instead of showing it; `timeout` in milliseconds; `cwd` is the
 *   repository by default
 * @returns {Promise<{ code: number, output: string }>} the exit code: 127 if the program could not be started, 128 if a
 *   signal ended it; stdout and stderr together, empty if the terminal was inherited
 */
export function run(command, args, { env = {}, quiet = false, timeout, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout,
      // Windows starts npm's .cmd file only through a shell.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/**
 * Runs npm: the one that started this command, if there is one.
 *
 * @param {readonly string[]} args @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  return own && path.basename(own) === 'npm-cli.js'
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, options);
}

/**
 * Runs the command-line tool of an installed package with this Node, without npx or a shell.
 *
 * @param {string} name of the package @param {readonly string[]} args
 * @param {Parameters<typeof run>[2] & { from?: string }} [options] `from` is the folder whose lock file has the package
 */
export function tool(name, args, { from = '', ...options } = {}) {
  const folder = at(from, 'node_modules', name);
  const { bin } = readJson(path.join(folder, 'package.json'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  return run(process.execPath, [path.join(folder, file), ...args], options);
}

/**
 * The full path of a program on PATH.
 *
 * @param {string} name @returns {string | undefined}
 */
export function which(name) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => endings.map((ending) => path.join(folder, name + ending)))
    .find((file) => existsSync(file));
}
