import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { CarrierError } from './carrier-error.ts'
import { maskedSentence } from './mask.ts'

/** An error as it may be written down: never what a query was given, never what a row holds. */
export type FaultFacts = {
  type: string
  message: string
  code?: string
  /** The statement with its placeholders. */
  query?: string
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: FaultFacts
}

const MAX_CAUSES = 5

/**
 * The facts of an error that may be logged or kept with a job. Only named fields are taken: errors carry parameters,
 * requests and raw packets as properties, and their messages quote what people have typed.
 */
export function faultFacts(fault: unknown, causes = MAX_CAUSES): FaultFacts {
  if (!(fault instanceof Error)) return { type: typeof fault, message: maskedSentence(String(fault)) }
  const cause = fault instanceof CarrierError ? undefined : fault.cause
  return {
    type: fault.name === 'Error' ? fault.constructor.name : fault.name,
    message: messageOf(fault),
    ...codeOf(fault),
    ...(fault instanceof DrizzleQueryError ? { query: fault.query } : {}),
    ...(fault instanceof pg.DatabaseError ? placeOf(fault) : {}),
    stack: framesOf(fault),
    ...(cause === undefined || causes === 0 ? {} : { cause: faultFacts(cause, causes - 1) }),
  }
}

function messageOf(fault: Error): string {
  if (fault instanceof CarrierError) return fault.summary
  // Its own message ends with the parameters; its cause says what was wrong.
  if (fault instanceof DrizzleQueryError) return 'Failed query'
  if (fault instanceof pg.DatabaseError && quotesValues(fault)) return 'The database refused a value.'
  // `Unexpected token … in "…"` quotes what was read.
  if (fault instanceof SyntaxError) return 'The text could not be read.'
  return maskedSentence(fault.message)
}

/** PostgreSQL's classes 22 (data exception) and P0 (raised by triggers) put the value into the message. */
const quotesValues = ({ code }: pg.DatabaseError) => code === undefined || /^(22|P0)/.test(code)

function codeOf(fault: Error): { code?: string } {
  return 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
}

function placeOf({ constraint, table, column }: pg.DatabaseError) {
  return { ...(constraint ? { constraint } : {}), ...(table ? { table } : {}), ...(column ? { column } : {}) }
}

/** Where it happened, without the message that a stack begins with. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
