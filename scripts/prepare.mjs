// Plain JavaScript: this runs on whatever Node the machine has, before the project's own is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
/** The pinned runtime, from the npm package `node`. */
export const NODE = join(BIN, 'node')
export const ENVIRONMENT = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` }

/** Runs a program of the project in the foreground; ends this process when it fails. */
export function run(program, args, options = {}) {
  const done = spawnSync(program, args, { cwd: ROOT, env: ENVIRONMENT, stdio: 'inherit', ...options })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/**
 * Installs what package-lock.json names, unless that is what is installed. Not `npm ci`: it refuses a lock in which
 * binaries for other platforms are missing, as a lock written against a partial mirror of the registry has it.
 */
export function install() {
  const stamp = join(ROOT, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing (once, about half a minute) …')
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Builds the pages, unless nothing they are made of has changed since. */
export function build() {
  const stamp = join(ROOT, 'build', '.built-from')
  const wanted = fingerprint(['web', 'rules', 'contracts', 'public', 'vite.config.ts', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages …')
  run(NODE, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  run(NODE, ['scripts/compress-assets.ts'])
  writeFileSync(stamp, wanted)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(ROOT, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(full))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
