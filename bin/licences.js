#!/usr/bin/env node
// Lists the licence of every runtime package in the lock file as Markdown, the content of docs/licences.md. Nothing is
// fetched: the lock file contains the licences.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const rows = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version, license }]) => `| ${path.split('node_modules/').at(-1)} | ${version} | ${license ?? '?'} |`)

process.stdout.write(`# Licences

Every package that building or reading the site needs, with its licence; written by \`node bin/licences.js\`. The texts of
those that reach a browser stand in the built site as \`third-party-notices.txt\`.

| Package | Version | Licence |
|---|---|---|
${[...new Set(rows)].sort().join('\n')}
`)
