import type pg from 'pg'
import { type Db, openPool } from '#db/client.ts'
import type { NotReady } from '#db/readiness.ts'
import { onSnapshot } from '#db/snapshot.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import type { ReadSource } from '#server/changes/read-source.ts'
import type { Tag } from '#server/changes/tags.ts'
import type { ProductIndex } from './product-index.ts'
import { build, refresh, refreshAll } from './refresh.ts'

export type LiveIndex = {
  /**
   * The index with every change that this process has heard of. The first call builds it. Throws where the database does not
   * answer.
   */
  current: () => Promise<ProductIndex>
  /** Why visitors may not come yet; null once it is built. Begins to build it, where nobody has. */
  notReady: () => NotReady
  close: () => Promise<void>
}

const NOT_BUILT: NotReady = {
  status: 'index not built yet',
  reason:
    'The products on sale are being read into memory, so that they can be found. This takes a few seconds.',
}

/**
 * Keeps this process's index of products. The change feed says what to read again; that is read when somebody next looks
 * for something, from the server that the feed is heard from. So an answer is never older than what its cache knows.
 */
export function keepIndex({ read, onInvalidate }: Pick<ReadSource, 'read' | 'onInvalidate'>): LiveIndex {
  const connections = ownConnections()
  let index: ProductIndex | null = null
  let stale = nothing()
  let running: Promise<ProductIndex> | null = null
  /** The reading that begins when `running` has ended. */
  let next: Promise<ProductIndex> | null = null
  onInvalidate((tags) => {
    // An index that nobody has begun to build misses nothing.
    if (index || running) stale = joined(stale, staleBy(tags))
  })

  async function catchUp(): Promise<ProductIndex> {
    if (index && isNothing(stale)) return index
    const due = stale
    stale = nothing()
    try {
      index = await read((moment) => applied(moment, due), onSnapshotOf(connections.of))
      return index
    } catch (fault) {
      stale = joined(due, stale)
      throw fault
    }
  }

  async function applied(moment: Db, due: Stale): Promise<ProductIndex> {
    if (!index) return build(moment)
    await (due.everything ? refreshAll(index, moment) : refresh(index, moment, [...due.ids]))
    return index
  }

  function start(): Promise<ProductIndex> {
    running = catchUp().finally(() => {
      running = null
    })
    return running
  }

  /** Many who ask at the same time wait for one reading: the one that begins when they have asked. */
  async function current(): Promise<ProductIndex> {
    if (!running) return index && isNothing(stale) ? index : start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }

  return {
    current,
    notReady: () => {
      if (index) return null
      current().catch(() => {})
      return NOT_BUILT
    },
    close: connections.close,
  }
}

/** The products that changed since the index was read. */
type Stale = { everything: boolean; ids: ReadonlySet<string> }

const nothing = (): Stale => ({ everything: false, ids: new Set() })

const isNothing = ({ everything, ids }: Stale) => !everything && ids.size === 0

/** With more changed products than this, every product is compared. */
const MAX_NAMED = 5_000

function joined(one: Stale, other: Stale): Stale {
  const ids = new Set([...one.ids, ...other.ids])
  const everything = one.everything || other.everything || ids.size > MAX_NAMED
  return everything ? EVERYTHING : { everything, ids }
}

const EVERYTHING: Stale = { everything: true, ids: new Set() }

function staleBy(tags: ReadonlySet<Tag>): Stale {
  const ids = [...tags].flatMap((tag) => /^(?:product|stock):(.+)$/.exec(tag)?.[1] ?? [])
  return { everything: tags.has('all'), ids: new Set(ids) }
}

const onSnapshotOf =
  (own: (pool: pg.Pool) => pg.Pool): typeof onSnapshot =>
  (pool, work) =>
    onSnapshot(own(pool), work)

/**
 * One connection of the index's own beside each pool. Requests that hold every connection of the pool may be waiting for the
 * index, so the index must not wait for one of theirs.
 */
function ownConnections() {
  const pools = new Map<pg.Pool, pg.Pool>()
  return {
    of: (pool: pg.Pool): pg.Pool => {
      const own = pools.get(pool) ?? openPool(pool.options.connectionString ?? '', LIMITS)
      pools.set(pool, own)
      return own
    },
    close: async (): Promise<void> => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

const LIMITS = { max: 1, limits: JOB_TIME_LIMITS, shortStatements: true }
