import { causeInWords, databaseFault, faultOfPg } from '#db/faults.ts'
import { cannotWrite, type NotReady } from '#db/readiness.ts'
import type { Logger } from '#server/logging/logger.ts'

/** Milliseconds between two tries to write, while nothing can be saved. */
const TRY_EVERY_MS = 2_000

/** Nothing can be saved: since when by the process's clock, and what PostgreSQL says. */
export type Trouble = { since: Date; why: string }

/** Knows whether the database takes writes: its disk may be full, or it may be read-only. */
export type WriteWatch = {
  /** To be told what went wrong with any statement; other faults change nothing. */
  hear: (fault: unknown) => void
  trouble: () => Trouble | null
  /** For `/readyz`. */
  notReady: () => NotReady
  /** Called when nothing can be saved any more, and with null when it can again. */
  onChange: (listener: (trouble: Trouble | null) => Promise<void>) => void
  close: () => void
}

/** Watches from the first statement on that could not write, until `tryToWrite` succeeds. */
export function watchWrites(tryToWrite: () => Promise<unknown>, log: Logger): WriteWatch {
  let trouble: Trouble | null = null
  let next: NodeJS.Timeout | undefined
  const listeners: ((trouble: Trouble | null) => Promise<void>)[] = []
  const change = (now: Trouble | null) => {
    trouble = now
    for (const listener of listeners)
      void listener(now).catch((err: unknown) =>
        log.error({ err }, 'a change of what can be saved was not told'),
      )
  }
  const tryAgain = () => {
    next = setTimeout(async () => {
      const canWrite = await tryToWrite().then(
        () => true,
        () => false,
      )
      if (!canWrite) return tryAgain()
      log.warn('The database takes writes again.')
      change(null)
    }, TRY_EVERY_MS).unref()
  }
  return {
    hear: (fault) => {
      if (trouble || (databaseFault(fault) ?? faultOfPg(fault)) !== 'unwritable') return
      const why = causeInWords(fault)
      log.error({ why }, 'The database cannot write.')
      change({ since: new Date(), why })
      tryAgain()
    },
    trouble: () => trouble,
    notReady: () => trouble && cannotWrite(trouble.why),
    onChange: (listener) => void listeners.push(listener),
    close: () => clearTimeout(next),
  }
}
