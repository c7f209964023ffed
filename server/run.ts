import { faultFacts } from './logging/fault-facts.ts'
import { masked } from './logging/mask.ts'

type Running = { close: () => Promise<void>; say: (line: string) => void }

/** Milliseconds after which a process that was told to stop ends in any case: a database that hangs must not keep it. */
const STOP_LIMIT = 20_000

/** Keeps a process running until it is told to stop. Says why it cannot begin, and ends with 1 then. */
export function run<Opened extends Running>(
  what: string,
  open: () => Promise<Opened>,
  welcome: (opened: Opened) => string,
): void {
  open()
    .then((opened) => {
      opened.say(welcome(opened))
      closeWhenTold(what, opened)
    })
    .catch((failure: unknown) => {
      process.stderr.write(`\n${sentenceOf(failure)}\n`)
      process.exit(1)
    })
}

function closeWhenTold(what: string, opened: Running): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    opened.say(`\n${signal}: closing ${what} …`)
    setTimeout(() => {
      opened.say(`Not everything has closed within ${STOP_LIMIT / 1000} seconds; ending all the same.`)
      process.exit(1)
    }, STOP_LIMIT).unref()
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('The starting process is gone'))
}

/** For the person who starts it: the configuration's faults are a list, so this is no line of the log. */
function sentenceOf(failure: unknown): string {
  const { message, query, cause } = faultFacts(failure)
  const isOurs = failure instanceof Error && query === undefined
  return masked(isOurs ? failure.message : [message, cause?.message].filter(Boolean).join(': '))
}
