import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let isBuilt = false

/**
 * Starts what `npm start` and `npm run worker` become: the bundle of the present server, with the pages last built. Where
 * its variables name a socket that is passed, it is for this process.
 */
export function startProgram(program: 'main' | 'worker', options: SpawnOptions): ChildProcess {
  if (!isBuilt) buildServer()
  const start = 'LISTEN_PID=$$ exec sh scripts/run.sh "$0"'
  return spawn('sh', ['-c', start, `build/app/${program}.js`], { cwd: ROOT, ...options })
}

function buildServer(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The server cannot be built.\n${stderr}`)
  isBuilt = true
}
