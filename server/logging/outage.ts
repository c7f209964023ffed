import type { FastifyBaseLogger } from 'fastify'

type Words = {
  /** Logged when it begins. */
  began: string
  /** Logged when it is over. */
  ended: string
}

/** Logs an outage once when it begins and once when it ends, however often it is noticed. */
export function outageLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, { began, ended }: Words) {
  let isOut = false
  return {
    begin(facts: object): void {
      if (!isOut) log.warn(facts, began)
      isOut = true
    },
    end(facts: object = {}): void {
      if (isOut) log.info(facts, ended)
      isOut = false
    },
  }
}

/** Why something is away, in a few words. */
export const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
