import type { Logger } from '#server/logging/logger.ts'

/** Tells once that no replica is fit to be read from, and once that one is again. */
export function tellReplicaOutage(log: Logger) {
  let isOut = false
  return {
    begin(replica: string, reason: unknown): void {
      if (isOut) return
      isOut = true
      const why = reason instanceof Error ? reason.message : String(reason)
      log.warn(
        { replica, reason: why },
        'a replica is away: pages are read from the primary until one is back',
      )
    },
    end(replica: string): void {
      if (isOut) log.info({ replica }, 'a replica is back: pages are read from it again')
      isOut = false
    },
  }
}
