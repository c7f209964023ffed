// Each build is a folder of its own. A running process goes on with the build that it began with; the next start takes
// the current one.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The folders of a build: the server's bundle, what browsers fetch, and the pages that the bundle takes in. */
const PARTS = ['app', 'client', 'server']
/** The latest builds stay for pages that browsers have opened; one from which a process runs stays as well. */
const KEPT = 3
/** Written last, so a build without it was interrupted. */
const STAMP = '.built-from'
/** The names in client/assets that the build itself has made. */
const OWN_ASSETS = '.assets'

/**
 * The builds in `place`. A build says what it was made from: `pages` and `app`, the fingerprints of their sources.
 * `place/app`, `place/client` and `place/server` always lead to the current one.
 */
export function buildsIn(place) {
  const link = join(place, 'current')
  const all = join(place, 'builds')

  function current() {
    return existsSync(link) ? realpathSync(link) : null
  }

  /** The latest first. */
  function finished() {
    if (!existsSync(all)) return []
    const folders = readdirSync(all).map((name) => join(all, name))
    const age = (folder) => statSync(folder).mtimeMs
    return folders.filter((folder) => madeFrom(folder) !== null).sort((one, other) => age(other) - age(one))
  }

  /** An empty folder for the next build. */
  function begin() {
    mkdirSync(all, { recursive: true })
    const folder = mkdtempSync(join(all, 'build-'))
    // Another user may run what this one builds.
    chmodSync(folder, 0o755)
    return folder
  }

  /** Makes a build the current one, in one step, and removes the oldest ones that nothing runs from. */
  function switchTo(folder) {
    takeOverFormer()
    const others = finished().filter((other) => other !== folder)
    for (const other of others.slice(0, KEPT - 1)) addAssets(other, folder)
    const now = new Date()
    utimesSync(folder, now, now)
    pointTo(folder)
    const kept = new Set([folder, ...others.slice(0, KEPT - 1), ...others.filter(isInUse)])
    for (const name of readdirSync(all))
      if (!kept.has(join(all, name))) rmSync(join(all, name), { recursive: true, force: true })
  }

  function pointTo(folder) {
    const next = `${link}.next`
    rmSync(next, { force: true })
    symlinkSync(join('builds', folder.slice(all.length + 1)), next)
    renameSync(next, link)
    for (const part of PARTS)
      if (!lstatSync(join(place, part), { throwIfNoEntry: false }))
        symlinkSync(join('current', part), join(place, part))
  }

  /** Releases before 1.1 built into the folders that are links now; a process may still serve them. */
  function takeOverFormer() {
    if (!lstatSync(join(place, 'client'), { throwIfNoEntry: false })?.isDirectory()) return
    const folder = begin()
    for (const part of PARTS)
      if (existsSync(join(place, part))) renameSync(join(place, part), join(folder, part))
    noteAssets(folder)
    finish(folder, { pages: '', app: '' })
    pointTo(folder)
  }

  return { current, finished, begin, switchTo }
}

/** The sources that a finished build was made from; `null` for a build that was interrupted. */
export function madeFrom(folder) {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : null
}

/**
 * Whether a living process was started from a build: scripts/run.sh holds a lock on its stamp. The lock ends with the
 * process in whatever way that ends, and needs no folder that the process could write to, nor a number that another one
 * might get. Where there is no `flock` (macOS), no build is in use.
 */
function isInUse(folder) {
  const asked = ['--exclusive', '--nonblock', join(folder, STAMP), 'true']
  return spawnSync('flock', asked, { stdio: 'ignore' }).status === IN_USE
}

/** The exit code of `flock` when another process has the lock. */
const IN_USE = 1

/** Notes that a build is complete. */
export function finish(folder, from) {
  writeFileSync(join(folder, STAMP), JSON.stringify(from))
}

/** Notes which files the pages have brought, before those of other builds join them. */
export function noteAssets(folder) {
  writeFileSync(join(folder, OWN_ASSETS), JSON.stringify(readdirSync(join(folder, 'client', 'assets'))))
}

/** The pages of another build, which are as they were. */
export function copyPages(from, to) {
  for (const part of ['client', 'server', OWN_ASSETS])
    cpSync(join(from, part), join(to, part), { recursive: true })
}

/** A page that was opened before the switch asks for these later. Their names carry hashes, so none is replaced. */
function addAssets(from, to) {
  for (const name of JSON.parse(readFileSync(join(from, OWN_ASSETS), 'utf8'))) {
    const target = join(to, 'client', 'assets', name)
    if (!existsSync(target)) copyFileSync(join(from, 'client', 'assets', name), target)
  }
}
