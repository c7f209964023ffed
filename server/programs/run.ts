import { faultFacts } from '#server/logging/fault-facts.ts'
import { masked } from '#server/logging/mask.ts'
import { tellOpen } from '#server/startup/supervisor.ts'
import { STOP_LIMITS } from '#server/time-limits.ts'

type Running = {
  close: () => Promise<void>
  say: (line: string) => void
  /** Goes on, no longer ready, until a proxy sends visitors elsewhere. */
  finish?: () => Promise<void>
}

/**
 * Keeps a process running until it is told to stop, also while it begins: it must not leave a PostgreSQL of its own
 * behind. Says why it cannot begin, and ends with 1 then. Told to stop once more, it ends at once.
 */
export function run<Opened extends Running>(
  what: string,
  open: (stop: AbortSignal) => Promise<Opened>,
  welcome: (opened: Opened) => string,
): void {
  const stopping = new AbortController()
  const opening = open(stopping.signal)
  closeWhenTold(what, { opening, stopping })
  opening
    .then((opened) => {
      if (stopping.signal.aborted) return
      opened.say(welcome(opened))
      tellOpen(process.env)
    })
    .catch((failure: unknown) => {
      if (stopping.signal.aborted) return
      process.stderr.write(`\n${sentenceOf(failure)}\n`)
      process.exit(1)
    })
}

type Lifetime = { opening: Promise<Running>; stopping: AbortController }

function closeWhenTold(what: string, { opening, stopping }: Lifetime): void {
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    const late = setTimeout(endAnyway, STOP_LIMITS.all)
    const opened = await opening.catch(() => null)
    opened?.say(`\n${signal}: closing ${what} …`)
    clearTimeout(late)
    await opened?.finish?.()
    setTimeout(endAnyway, STOP_LIMITS.all)
    await opened?.close()
    process.exit(0)
  }
  let firstAt: number | undefined
  const onSignal = (signal: string) => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > STOP_LIMITS.repeat) process.exit(1)
    void stop(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => onSignal(signal))
  process.on('disconnect', () => stop('The starting process is gone'))
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => stop('npm is gone'))
}

function endAnyway(): void {
  process.stderr.write(`Not everything closed within ${STOP_LIMITS.all / 1000} seconds. Stopping anyway.\n`)
  process.exit(1)
}

/** Milliseconds between two looks at who started this process. */
const PARENT_CHECK_MS = 500

/** npm tells of Ctrl-C and SIGTERM; it cannot tell that it was killed, and nothing may be left over then either. */
function whenParentIsGone(then: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || then(), PARENT_CHECK_MS).unref()
}

/** For the person who starts it: the configuration's faults are a list, so this is not a line of the log. */
function sentenceOf(failure: unknown): string {
  const { message, query, cause } = faultFacts(failure)
  const isOurs = failure instanceof Error && query === undefined
  return masked(isOurs ? failure.message : [message, cause?.message].filter(Boolean).join(': '))
}
