import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phpInOneFile } from '../../scripts/build/php-in-one-file.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { which } from '../../scripts/setup/run.mjs';
import { TAGS } from '../../src/base/tags.js';
import { filesIn, HOME, startPhp, VERSIONS } from './versions.js';

/** One line that php/tests/run.php prints. */
interface Result {
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly why: string;
}

const resultsIn = (text: string): Result[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Result);

const failed = (results: readonly Result[]) =>
  results.filter(({ result }) => result === 'failed').map(({ name, why }) => `${name}: ${why}`);

const php = process.env['PHP_PATH'] || which('php');
const phpFiles = filesIn('php').filter((file) => file.endsWith('.php'));

describe.each(VERSIONS)('PHP %s', (version) => {
  let engine: Awaited<ReturnType<typeof startPhp>>;
  beforeAll(async () => {
    engine = await startPhp(version);
  });
  afterAll(() => engine.stop());

  it('is the version that it is called', async () => {
    expect((await engine.run('<?php echo PHP_VERSION;')).text).toMatch(
      new RegExp(`^${version}\\.`),
    );
  });

  it('can read every file', async () => {
    for (const file of phpFiles) {
      const { errors } = await engine.run(
        `<?php token_get_all(file_get_contents('${HOME}/${file}'), TOKEN_PARSE);`,
      );
      expect(errors, file).toBe('');
    }
  });

  it('prints each tag of the library and a cart with the kit in one file alone', async () => {
    engine.write('/alone/CartElements.php', await phpInOneFile());
    const { text, errors } = await engine.run(`<?php
      require '/alone/CartElements.php';
      $elements = new CartElements\\CartElements(['token' => 't']);
      $form = $elements->form(['products' => [['id' => 7, 'name' => 'Jar', 'amount' => 2]]]);
      echo substr_count($form, 'data-cart-line="7"'), json_encode(CartElements\\CartApi::requestedCall()), "\\n";
      foreach (json_decode('${JSON.stringify(TAGS)}') as $tag) {
        echo (new CartElements\\CartElements(['tags' => [$tag]]))->tag($tag);
      }
    `);
    expect(errors).toBe('');
    expect(text).toBe(['1null', ...TAGS.map((tag) => `<${tag}></${tag}>`), ''].join('\n'));
  });

  it('releases a lock after the session is stored', async () => {
    const { text, errors } = await engine.run(`<?php
      require '${HOME}/php/src/Lock.php';
      session_set_save_handler(new class implements SessionHandlerInterface {
        function open($path, $name): bool { return true; }
        function close(): bool { return true; }
        function read($id): string { return ''; }
        function write($id, $data): bool { echo 'stored '; return true; }
        function destroy($id): bool { return true; }
        function gc($lifetime): int { return 0; }
      }, false);
      session_start(['use_cookies' => 0, 'cache_limiter' => '']);
      CartElements\\Lock::hold('a', static function (string $sql) { echo substr($sql, 7, 3), ' '; });
      register_shutdown_function(static function () { $_SESSION['late'] = 1; echo 'late '; });
    `);
    expect(errors).toBe('');
    expect(text).toBe('GET late stored REL ');
  });

  it('passes all tests of php/tests but those that need template engines', async () => {
    const { text, errors } = await engine.run(`<?php require '${HOME}/php/tests/run.php';`);
    expect(errors).toBe('');
    const results = resultsIn(text);
    expect(failed(results)).toEqual([]);
    expect(results.length).toBeGreaterThan(30);
    expect(
      results.filter(({ name, result }) => result === 'skipped' && !/^templates: /.test(name)),
    ).toEqual([]);
  });
});

describe('the PHP of this machine', () => {
  const engines = ['Twig/autoload.php', 'smarty4/Smarty.class.php', 'Illuminate/View/autoload.php'];

  it.skipIf(!php && process.env['CI'] !== 'true')('passes all tests of php/tests', () => {
    const { stdout, stderr } = spawnSync(php ?? 'php', [at('php', 'tests', 'run.php')], {
      encoding: 'utf8',
    });
    const results = resultsIn(stdout);
    expect(stderr).toBe('');
    expect(failed(results)).toEqual([]);
    const skipped = results.filter(({ result }) => result === 'skipped');
    // Without the template engines their tests say so and are skipped; CI has all three.
    if (
      engines.every((file) => existsSync(`/usr/share/php/${file}`)) ||
      process.env['CI'] === 'true'
    ) {
      expect(skipped).toEqual([]);
    }
  });

  it.skipIf(!php && process.env['CI'] !== 'true')(
    'answers where a host forbids functions and folders',
    () => {
      const call = `require 'php/shop/autoload.php'; require 'php/tests/stand-ins/plain-shop.php';
      $_SERVER['REQUEST_METHOD'] = 'GET'; $_SERVER['REQUEST_URI'] = '/cart-api/cart'; $store = null;
      $_SERVER['DOCUMENT_ROOT'] = '/elsewhere'; CartElements\\BuiltFiles::folderOf('/cart-elements/');
      (new CartElements\\CartApi(new PlainShop(), $store))->respond();`;
      const forbidden = ['disable_functions=ini_set,ignore_user_abort', `open_basedir=${at('.')}`];
      const options = ['display_errors=1', 'log_errors=0', ...forbidden].flatMap((one) => [
        '-d',
        one,
      ]);
      const { stdout, stderr } = spawnSync(php ?? 'php', [...options, '-r', call], {
        cwd: at('.'),
        encoding: 'utf8',
      });
      expect([JSON.parse(stdout), stderr]).toMatchObject([{ products: [] }, '']);
    },
  );
});
