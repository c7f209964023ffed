// Plain JavaScript: this runs on whatever Node the machine has, before the project's own is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildsIn, copyPages, finish, madeFrom, noteAssets } from './builds.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
/** The pinned runtime, from the npm package `node`. */
export const NODE = join(BIN, 'node')
export const ENVIRONMENT = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` }

/** For Node: a file .env beside package.json gives the variables that the environment does not. */
export const VARIABLES = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []

/** The exit code of a check that could not be made, as of sysexits.h: EX_TEMPFAIL. */
export const NOT_CHECKED = 75

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
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing (once, about half a minute) …')
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  // Its program is linked from node_modules/node/bin; the rest are 68 MB of headers, for who compiles with it.
  rmSync(join(ROOT, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true })
  writeFileSync(stamp, hash)
}

/** Whether anything was ever built here. */
export const isBuilt = () => builds.current() !== null

/** Builds pages and server, unless nothing they are made of has changed since. */
export function build() {
  makeCurrent({ app: fingerprint(SERVER), pages: fingerprint(PAGES) })
}

/** The server as one bundle, with the pages last built: it starts in a quarter of the time, in a third of the memory. */
export function buildServer() {
  makeCurrent({ app: fingerprint(SERVER) })
}

/** The sources of pages and server. */
const PAGES = [
  'web',
  'rules',
  'contracts',
  'trade',
  'wiring',
  'public',
  'vite.config.ts',
  'vite.admin.ts',
  'package-lock.json',
]
const SERVER = [...PAGES, 'server', 'db', 'seed', 'sandbox', 'vite.server.config.ts', 'package.json']

const BUILD = join(ROOT, 'build')
const builds = buildsIn(BUILD)

/** One process builds at a time; the next finds it built. The switch comes last: an open shop serves what it has. */
function makeCurrent(wanted) {
  const fits = (folder) => Object.entries(wanted).every(([part, from]) => madeFrom(folder)?.[part] === from)
  const isCurrent = () => builds.current() !== null && fits(builds.current())
  if (isCurrent()) return
  const finishTurn = takeTurn()
  if (!isCurrent()) builds.switchTo(builds.finished().find(fits) ?? newBuild(wanted))
  finishTurn()
}

function newBuild({ app, pages }) {
  const former = builds.current()
  const folder = builds.begin()
  const formerPages = former && madeFrom(former).pages
  if (former && (pages ?? formerPages) === formerPages) copyPages(former, folder)
  else buildPages(folder)
  console.log('Building the server …')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts']
  runBuilder([...vite, '--logLevel', 'error'], folder)
  forgetTransformed()
  finish(folder, { app, pages: pages ?? formerPages })
  return folder
}

/** Deletes the modules that the test runner has cached: they name the folder of an earlier build. */
const forgetTransformed = () =>
  rmSync(join(ROOT, 'node_modules', '.vitest-cache'), { recursive: true, force: true, maxRetries: 10 })

function buildPages(folder) {
  console.log('Building the pages …')
  runBuilder(['node_modules/@react-router/dev/bin.cjs', 'build'], folder)
  run(NODE, ['scripts/compress-assets.ts', join(folder, 'client', 'assets')])
  noteAssets(folder)
}

const runBuilder = (args, folder) =>
  run(NODE, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...ENVIRONMENT, BUILD_FOLDER: relative(ROOT, folder) },
  })

/** Milliseconds between two looks at somebody else's build. */
const POLL_INTERVAL_MS = 200

/** A shop and its worker may be started side by side. Answers how to end the turn; a dead process has none. */
function takeTurn() {
  // A link is made with what it says, so nobody reads half of it.
  const link = join(BUILD, '.built-by')
  mkdirSync(BUILD, { recursive: true })
  for (;;) {
    try {
      symlinkSync(String(process.pid), link)
      return () => rmSync(link, { force: true })
    } catch (fault) {
      if (fault.code !== 'EEXIST') throw fault
    }
    if (isRunning(builder(link)))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL_MS)
    else rmSync(link, { force: true })
  }
}

function builder(link) {
  try {
    return Number(readlinkSync(link))
  } catch {
    return 0
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (fault) {
    return fault.code === 'EPERM'
  }
}

/** Files that no build contains: tests, and what the server reads from its own folder at run time. */
const NOT_BUILT = /\.test\.|^(seed\/photos|db\/migrations)\//

const fingerprint = (sources) => sources.map(hashOf).join(' ')

const hashes = new Map()

function hashOf(source) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(ROOT, path)
    const entry = statSync(full, { throwIfNoEntry: false })
    if (entry?.isDirectory()) for (const name of readdirSync(full).sort()) visit(join(path, name))
    else if (entry && !NOT_BUILT.test(path)) hash.update(path).update(readFileSync(full))
  }
  if (!hashes.has(source)) {
    visit(source)
    hashes.set(source, hash.digest('hex'))
  }
  return hashes.get(source)
}
