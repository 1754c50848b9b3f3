#!/usr/bin/env node
// The command "cart-elements".
import { main } from './main.mjs';

process.exitCode = await main(process.argv.slice(2));
