import type { Logger } from '#server/logging/logger.ts'

/**
 * Milliseconds for which the same fault is not logged again: while the database is away every queue fails each
 * second.
 */
const QUIET = 30_000

/** Logs faults of the queue, the same one once in a while. */
export function logQueueErrors(log: Logger): (fault: { message: string }) => void {
  let last = { kind: '', at: 0 }
  return (fault) => {
    const kind = fault.message.replace(/ \(Queue: .*$/s, '')
    if (kind === last.kind && performance.now() - last.at < QUIET) return
    last = { kind, at: performance.now() }
    // Workers give an object that is not an Error.
    log.error({ err: new Error(kind) }, 'the job queue has a fault')
  }
}
