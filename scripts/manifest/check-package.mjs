// Checks the package as it would be published: `npm run check:package` after a build.
import { tellPackageChecks } from './package-checks.mjs';

if ((await tellPackageChecks()).failed) process.exitCode = 1;
