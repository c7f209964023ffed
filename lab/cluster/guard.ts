import { spawn } from 'node:child_process'

/**
 * Ends a process when this one is gone, however it went: after a kill nothing here runs. A shell waits for that at the
 * other end of a pipe. Returns a function that cancels it, once the process has ended by itself.
 */
export function guard(pid: number): () => void {
  const script = 'read -r _; kill -CONT "$1"; kill -TERM "$1"'
  const shell = spawn('sh', ['-c', script, 'guard', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  return () => void shell.kill('SIGKILL')
}
