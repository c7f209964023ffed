// Types, lint and format, import rules, unused code, licences: everything a machine can check without running the code.
import { spawn } from 'node:child_process'
import { ENVIRONMENT, install, NOT_CHECKED, ROOT } from './prepare.mjs'

const CHECKS = {
  'lint and format': 'biome check --error-on-warnings .',
  // One checker: each of several works out the same types again, which on two cores takes twice the work, and longer.
  types: 'react-router typegen && tsc -p . --checkers 1',
  'import rules':
    'depcruise --config .dependency-cruiser.cjs rules contracts db seed sandbox server web trade wiring',
  'the shop without each module': 'node scripts/checks/modules.mjs',
  'one owner per table': 'node scripts/checks/table-owners.mjs',
  'locks of all who write money': 'node scripts/checks/money-writers.mjs',
  'columns of an outer query': 'node scripts/checks/outer-columns.mjs',
  'unused code': 'knip --no-progress',
  'guarded columns': 'node scripts/checks/guarded-columns.mjs',
  'names of the glossary': 'node scripts/checks/names.mjs',
  'one way for each thing': 'node scripts/checks/one-way.mjs',
  'dates that somebody waits for': 'node scripts/checks/awaited-dates.mjs',
  'paths in the docs': 'node scripts/checks/docs.mjs',
  'images of the README': 'node scripts/checks/readme-images.mjs',
  'size of folders': 'node scripts/checks/folders.mjs',
  'length of functions': 'node scripts/checks/functions.mjs',
  'figures that no translator touches': 'node scripts/checks/figures.mjs',
  'alert rules': 'node scripts/checks/alerts.mjs',
  'licences of the libraries': 'node scripts/checks/licences.mjs',
  'known vulnerabilities': 'node scripts/checks/advisories.mjs',
}

/** By exit code; every other one is a failure. */
const MARKS = { 0: '✓', [NOT_CHECKED]: '– not checked:' }

/** Runs all checks and reports each result; returns the names of those that failed, and how many passed. */
export async function check(tell = console.log) {
  const failed = []
  for (const [name, command] of Object.entries(CHECKS)) {
    const output = []
    const code = await new Promise((done) => {
      const run = spawn(command, { cwd: ROOT, env: ENVIRONMENT, shell: true })
      run.stdout.on('data', (part) => output.push(part))
      run.stderr.on('data', (part) => output.push(part))
      run.on('close', done)
    })
    tell(`${MARKS[code] ?? '✗'} ${name}`)
    if (code !== 0) tell(Buffer.concat(output).toString())
    if (!(code in MARKS)) failed.push(name)
  }
  return { failed, passed: Object.keys(CHECKS).length - failed.length }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  install()
  const { failed } = await check()
  process.exit(failed.length > 0 ? 1 : 0)
}
