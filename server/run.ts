import { faultFacts } from './logging/fault-facts.ts'
import { masked } from './logging/mask.ts'

type Running = { close: () => Promise<void>; say: (line: string) => void }

/** Milliseconds after which a process that was told to stop ends in any case: a database that hangs must not keep it. */
const STOP_LIMIT = 20_000

/**
 * Keeps a process running until it is told to stop, also while it begins: it must not leave a PostgreSQL of its own
 * behind. Says why it cannot begin, and ends with 1 then.
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
      if (!stopping.signal.aborted) opened.say(welcome(opened))
    })
    .catch((failure: unknown) => {
      if (stopping.signal.aborted) return
      process.stderr.write(`\n${sentenceOf(failure)}\n`)
      process.exit(1)
    })
}

type Told = { opening: Promise<Running>; stopping: AbortController }

function closeWhenTold(what: string, { opening, stopping }: Told): void {
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    setTimeout(() => {
      process.stderr.write(`Not everything closed within ${STOP_LIMIT / 1000} seconds. Stopping anyway.\n`)
      process.exit(1)
    }, STOP_LIMIT).unref()
    stopping.abort()
    const opened = await opening.catch(() => null)
    opened?.say(`\n${signal}: closing ${what} …`)
    await opened?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('The starting process is gone'))
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => stop('npm is gone'))
}

/** Milliseconds between two looks at who started this process. */
const LOOK_AT_PARENT = 500

/** npm tells of Ctrl-C and SIGTERM; it cannot tell that it was killed, and nothing may be left over then either. */
function whenParentIsGone(then: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || then(), LOOK_AT_PARENT).unref()
}

/** For the person who starts it: the configuration's faults are a list, so this is no line of the log. */
function sentenceOf(failure: unknown): string {
  const { message, query, cause } = faultFacts(failure)
  const isOurs = failure instanceof Error && query === undefined
  return masked(isOurs ? failure.message : [message, cause?.message].filter(Boolean).join(': '))
}
