// npm runs it after each installation.
import { noteInstalled } from './setup/ensure-dependencies.mjs';
import { npm } from './setup/run.mjs';

noteInstalled();
process.exitCode = (await npm(['run', '--silent', 'wire'])).code;
