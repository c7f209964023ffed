import { spawn } from 'node:child_process'
import { ENVIRONMENT, NODE, ROOT } from './prepare.mjs'

/** Runs one of the project's processes in the pinned Node, and ends with it. */
export function keepRunning(args, { dev = false } = {}) {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: { NODE_ENV: dev ? 'development' : 'production', ...ENVIRONMENT },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

  // Ctrl-C reaches the child by itself; it closes what it has open before it goes.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // However this process or the npm above it ends, the child notices and closes: nothing is left over.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
}
