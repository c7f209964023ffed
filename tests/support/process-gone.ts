import { readFile } from 'node:fs/promises'

/** Whether a process has ended; one that nobody has collected yet (a zombie, on Linux) has. */
export async function isGone(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return true
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z /.test(stat)
}
