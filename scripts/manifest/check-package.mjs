// Checks the package in the form in which it would be published: `npm run check:package` after a
// build.
import { reportPackageChecks } from './package-checks.mjs';

if ((await reportPackageChecks()).failed) process.exitCode = 1;
