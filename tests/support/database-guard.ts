import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'

/** Milliseconds that PostgreSQL has to stop. */
const STOP_LIMIT = 10_000

const SELF = fileURLToPath(import.meta.url)

/**
 * Stops the PostgreSQL in `folder` and removes the folder when this process is gone, however it went: after Ctrl-C or
 * a kill no teardown runs. A process of its own waits for that, out of reach of the terminal.
 */
export function guardDatabase(folder: string): void {
  const guard = spawn(process.execPath, [SELF, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  guard.unref()
}

/** The other end of the pipe closes with the process that holds it. */
async function watch(folder: string): Promise<void> {
  for await (const _ of process.stdin);
  const pid = await postmasterPid(folder)
  if (pid !== null && tell(pid))
    for (let waited = 0; waited < STOP_LIMIT && (await postmasterPid(folder)) !== null; waited += 50)
      await pause(50)
  await rm(folder, { recursive: true, force: true })
}

/** Stops at once, without finishing anything. False when it is gone. */
function tell(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGQUIT')
  } catch {
    return false
  }
}

if (process.argv[1] === SELF) await watch(process.argv[2] ?? '')
