import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { type Columns, type Query, sender, TYPES, type Values } from './named-query.ts'

/** A row as PostgreSQL sent it, a text for each column. */
type SentRow = readonly (string | null)[]

/**
 * A cache of objects made from rows, by the id in the first column: a row that is the same as before gives the same
 * object. Nothing has to be invalidated, because every change to a row changes what the database sends. `make` may use
 * its rows alone. Its results are shared: nobody may change them.
 */
export class CachedRows<Row, Made> {
  readonly columns: Columns
  readonly #make: (rows: readonly Row[]) => Made[]
  readonly #cached: LRUCache<string, { sent: SentRow; made: Made }>

  /** `max`: how many are kept; the longest unused are forgotten first. */
  constructor(columns: Columns, make: (rows: readonly Row[]) => Made[], { max }: { max: number }) {
    this.columns = columns
    this.#make = make
    this.#cached = new LRUCache({ max })
  }

  /** In the order of the rows; `read` reads one that is new. */
  made(rows: readonly SentRow[], read: (sent: SentRow) => Row): Made[] {
    const before = rows.map((sent) => this.#before(sent))
    const fresh = rows.filter((_, nth) => before[nth] === undefined)
    const made = this.#make(fresh.map(read))
    for (const [nth, sent] of fresh.entries()) {
      const one = made[nth]
      if (one !== undefined) this.#cached.set(idOf(sent), { sent, made: one })
    }
    const next = made.values()
    return before.map((one) => one ?? (next.next().value as Made))
  }

  #before(sent: SentRow): Made | undefined {
    const cached = this.#cached.get(idOf(sent))
    return cached?.sent.every((text, nth) => text === sent[nth]) ? cached.made : undefined
  }
}

const idOf = (sent: SentRow) => sent[0] ?? ''

/** A named query (`namedQueryByShape`) that answers with the objects made of its rows. */
export function cachedQueryByShape<Shape extends string, Arguments extends Values, Row, Made>(
  name: string,
  cached: CachedRows<Row, Made>,
  query: (db: Db, shape: Shape) => Query<Row[]>,
): (db: Db, shape: Shape, values: Arguments) => Promise<Made[]> {
  const ask = sender(name, cached.columns, query, AS_SENT)
  return async (db, shape, values) => {
    const { rows, fields, read } = await ask(db, shape, values)
    const parse = (text: string | null, nth: number) =>
      text === null ? null : TYPES.getTypeParser(fields[nth]?.dataTypeID ?? 0, 'text')(text)
    return cached.made(rows as SentRow[], (sent) => read(sent.map(parse)) as Row)
  }
}

const AS_SENT: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }
