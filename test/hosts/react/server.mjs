// Writes what the server renders into the page, which the browser then hydrates.
import { readFileSync, writeFileSync } from 'node:fs';
import { html } from './server/server.js';

const page = readFileSync('dist/index.html', 'utf8');
writeFileSync('dist/index.html', page.replace('<!--app-->', html()));
