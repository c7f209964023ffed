import type { Config } from '#server/config.ts'
import type { Logger } from './logger.ts'

/** How a process says what it is doing: as plain lines in a demo, in the log in production. */
export function announcer({ isDemo }: Config, log: Logger): (line: string) => void {
  return isDemo ? (line) => void process.stdout.write(`${line}\n`) : (line) => log.info(line.trim())
}
