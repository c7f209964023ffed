import type { Logger } from './logger.ts'

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * The output that libraries write past the logger goes through it: `console`, and errors that nobody caught, which Node
 * would print with every property they have. After such an error the process ends; its state can no longer be trusted.
 */
export function captureStrays(log: Logger): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'error'][])
    console[name] = (...given: unknown[]) => log[level](factsOf(given), wordsOf(given))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (fault) => {
      log.fatal({ err: fault }, 'nobody caught this; the process ends')
      process.exit(1)
    })
}

function factsOf(given: readonly unknown[]): { err?: Error } {
  const err = given.find((part) => part instanceof Error)
  return err ? { err } : {}
}

/** Objects are left out: nobody can know what is in them. */
function wordsOf(given: readonly unknown[]): string {
  const words = given.filter((part) => typeof part === 'string').join(' ')
  return words === '' ? 'written past the logger' : words
}
