import type { FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from '#server/config.ts'
import { faultFacts } from './fault-facts.ts'
import { masked } from './mask.ts'
import { currentTrail } from './trail.ts'

export type { Logger }

type Options = {
  /** Which of the shop's processes writes the line. */
  process: 'web' | 'worker' | 'seed' | 'test'
  /** Where lines go; without it, to standard output. */
  to?: DestinationStream | undefined
}

/**
 * The one logger of a process, in JSON lines. Requests appear as patterns of routes, errors without what they were given,
 * and every line passes through {@link masked} at last.
 */
export function createLogger({ isDemo, LOG_LEVEL }: Config, { process, to }: Options): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    base: { process },
    // Pino writes into what it is given.
    mixin: () => ({ ...currentTrail() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: requestFacts,
      res: responseFacts,
      responseTime: inTenths,
      err: faultFacts,
      error: faultFacts,
    },
    // Some libraries log a request's headers, which hold tokens, cookies and addresses of connections.
    redact: { paths: ['headers', '*.headers'], remove: true },
    hooks: { logMethod, streamWrite: masked },
  }
  return pino(options, to)
}

/** Standard output for a developer, who reads it as it comes. The library is not there in production. */
export async function readableOutput(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ translateTime: 'SYS:HH:MM:ss', sync: true })
}

/** Addresses carry mobile numbers and ids of customers; the pattern of the route says what an engineer needs. */
function requestFacts({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions?.url ?? '*' }
}

function responseFacts({ statusCode }: FastifyReply) {
  return { statusCode }
}

/** Milliseconds as people read them; the digits that floating point adds can read like a mobile number. */
const inTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

/** Pino repeats an error's own message as the line's; here the line has words of ours, or plain ones. */
function logMethod(this: Logger, given: unknown[], write: (...given: never[]) => void): void {
  write.apply(this, withoutMessages(given) as never[])
}

function withoutMessages(given: unknown[]): unknown[] {
  const [first, words, ...rest] = given
  const fault = first instanceof Error ? first : faultIn(first)
  if (!fault) return given
  const said = words === undefined || words === fault.message ? 'fault' : words
  return [first instanceof Error ? { err: first } : first, said, ...rest]
}

function faultIn(first: unknown): Error | null {
  const held = typeof first === 'object' && first !== null && 'err' in first ? first.err : null
  return held instanceof Error ? held : null
}
