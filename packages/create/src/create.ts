#!/usr/bin/env node
// Copies the template into a new folder. Asks no questions and installs nothing.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const usage = 'Usage: npx @document-signer/create FOLDER';
const packageFolder = join(import.meta.dirname, '..');

/** Converts the name of a folder to a valid npm package name. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return name === '' ? 'signing-app' : name;
}

function create(target: string): void {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${target} is not empty.`);
  cpSync(join(packageFolder, 'template'), folder, { recursive: true });
  // npm excludes files named `.gitignore` from packages.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));

  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const path = join(folder, 'package.json');
  const manifest = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    manifest.replace('"signing-app"', JSON.stringify(packageName(folder))).replaceAll('"latest"', `"${version}"`),
  );

  console.log(`Created ${folder}. Next:

  cd ${relative(process.cwd(), folder) || '.'}
  npm install
  npm start
`);
}

const [target, ...others] = process.argv.slice(2);
if (target === undefined || target.startsWith('-') || others.length > 0) {
  console.error(usage);
  process.exitCode = target === '--help' ? 0 : 2;
} else {
  try {
    create(target);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
