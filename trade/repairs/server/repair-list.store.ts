import { and, eq, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { countWaiting } from '#server/paging/count-waiting.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'
import type { REPAIR_TABS } from '#trade/repairs/contract/repairs.ts'
import type { RepairStatus } from '#trade/repairs/rules/repair-steps.ts'
import { repairs } from '#trade/repairs/schema/repairs.ts'
import type { RepairRow } from './repairs.store.ts'

const NEWEST = newestFirst(repairs, repairs.createdAt)

/** In the shop, with work to do. */
const IN: RepairStatus[] = ['taken-in', 'received']

type Choice = {
  tab: (typeof REPAIR_TABS)[number]
  search?: string
  /** Ready by then, a piece is not fetched. */
  waitingSince: Date
}

export function repairPage(db: Db, choice: Choice, cursor: CursorQuery): Promise<RepairRow[]> {
  return readPage(db.select().from(repairs).$dynamic(), NEWEST, cursor, chosen(choice))
}

const notFetched = (since: Date) => and(eq(repairs.status, 'ready'), lte(repairs.readyAt, since))

function chosen({ tab, search, waitingSince }: Choice): SQL | undefined {
  const ofTab = {
    in: inArray(repairs.status, IN),
    'with-karigar': eq(repairs.status, 'with-karigar'),
    ready: eq(repairs.status, 'ready'),
    'not-fetched': notFetched(waitingSince),
    all: undefined,
  }[tab]
  return and(ofTab, search ? sought(search) : undefined)
}

/** By the number of a repair, a mobile number, or how a name begins. */
function sought(search: string): SQL | undefined {
  const begins = `${search.replace(/[\\%_]/g, '\\$&')}%`
  const name = sql`(${repairs.person} ->> 'firstName') || ' ' || (${repairs.person} ->> 'lastName')`
  return or(
    eq(repairs.number, search.toUpperCase()),
    sql`${repairs.person} ->> 'phone' = ${search}`,
    ilike(name, begins),
    ilike(sql`${repairs.person} ->> 'lastName'`, begins),
  )
}

/** How many are ready, and how many of them nobody has fetched since then; up to a hundred each. */
export async function countReady(db: Db, since: Date) {
  return {
    waiting: await countWaiting(db, repairs, eq(repairs.status, 'ready')),
    notFetched: await countWaiting(db, repairs, notFetched(since)),
  }
}
