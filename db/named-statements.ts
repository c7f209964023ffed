import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Texts that get a name. PostgreSQL holds a plan of each on every connection, some 20 kB. */
const MAX_NAMED = 300

/** A text that was sent this often will probably be sent again. */
const NAMED_FROM = 3

/** Texts that are counted while they have no name; the longest unused are forgotten first. */
const MAX_COUNTED = 2000

type Statement = { text: string; name?: string }

/**
 * Connections that let PostgreSQL parse and plan a frequent statement once, not each time: they give it a name. With few
 * names for all of them together, because texts can vary without end (a list of ids of any length).
 */
export function namingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return class NamingClient extends pg.Client {
    override query: pg.Client['query'] = (...parameters: unknown[]) => {
      const [statement, ...rest] = asObject(parameters)
      const sent = isNameable(statement) ? named(statement, nameOf) : statement
      return Reflect.apply(super.query, this, [sent, ...rest])
    }
  }
}

/**
 * A text with its values beside it, as pg-boss and the payment sandbox ask, is a statement like any other. Without
 * values it may be several, which PostgreSQL refuses to prepare: pg-boss looks after its queues in such texts. It fetches
 * jobs with an empty list of values, each queue once a second; that is one statement where it has no semicolon.
 */
function asObject(parameters: unknown[]): unknown[] {
  const [text, values, ...rest] = parameters
  if (typeof text !== 'string' || !Array.isArray(values)) return parameters
  return values.length > 0 || !text.includes(';') ? [{ text, values }, ...rest] : parameters
}

function isNameable(statement: unknown): statement is Statement {
  if (typeof statement !== 'object' || statement === null) return false
  return 'text' in statement && typeof statement.text === 'string' && !('submit' in statement)
}

/** A connection on which no statement has a name, for a pooler in transaction mode. */
export class NamelessClient extends pg.Client {
  override query: pg.Client['query'] = (...[statement, ...rest]: unknown[]) => {
    const nameless = isNameable(statement) ? { ...statement, name: undefined } : statement
    return Reflect.apply(super.query, this, [nameless, ...rest])
  }
}

type NameOf = (text: string) => string | null

function named(statement: Statement, nameOf: NameOf): Statement {
  const name = statement.name ?? nameOf(statement.text)
  return name ? { ...statement, name } : statement
}

/** Returns the name of a text that has been asked for often, null for others. */
function statementNames(): NameOf {
  const names = new Map<string, string>()
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  return (text) => {
    const existing = names.get(text)
    if (existing || names.size >= MAX_NAMED) return existing ?? null
    const seen = (counts.get(text) ?? 0) + 1
    if (seen < NAMED_FROM) {
      counts.set(text, seen)
      return null
    }
    counts.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
