import { duplicateHuids, HUID_SEPARATOR, huidFault, huidsOf } from '#rules/orders/huid.ts'
import { huidRequired } from '#rules/orders/huid-required.ts'
import { invalidField, refused } from '#server/errors.ts'
import { huidsElsewhere, huidsOfOrder, replaceHuids } from '#server/orders/order-huids.store.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'

type Typed = {
  huid: string
  /** Why an id that another order has is right all the same; empty: it is not confirmed. */
  duplicateReason: string
}

/** What the audit log says of it; the reason only where an id is confirmed by it. */
type Audited = { huid: string; duplicateReason?: string }

/**
 * Notes the ids of a parcel's articles, in the caller's transaction. Refuses (400) what is no HUID, and none where the
 * product must have one; (409, with the orders) an id that another order has, unless a reason confirms it. Of two
 * orders that are given the same id at the same moment, the database lets one have it.
 */
export async function recordHuids(within: Shop, order: OrderRow, typed: Typed): Promise<Audited> {
  const huids = checkedHuids(order, typed.huid)
  const before = new Map((await huidsOfOrder(within.db, order.id)).map((given) => [given.huid, given]))
  const added = huids.filter((huid) => !before.has(huid))
  const taken = await takenAmong(within, order, added)
  if (taken.length > 0 && typed.duplicateReason === '') throw duplicates(taken)
  const reasonOf = (huid: string) =>
    taken.some((entry) => entry.huid === huid)
      ? typed.duplicateReason
      : (before.get(huid)?.duplicateReason ?? null)
  const rows = huids.map((huid, position) => ({ huid, position, duplicateReason: reasonOf(huid) }))
  const written = await replaceHuids(within.db, order.id, rows)
  if (written.length < huids.length) throw duplicates(await takenAmong(within, order, huids))
  const huid = huids.join(HUID_SEPARATOR)
  return taken.length > 0 ? { huid, duplicateReason: typed.duplicateReason } : { huid }
}

function takenAmong({ db }: Shop, order: OrderRow, huids: readonly string[]) {
  return huids.length === 0 ? [] : huidsElsewhere(db, huids, order.id)
}

/** The field is named, so that the dialog asks for the reason beside it. */
const duplicates = (taken: { huid: string; number: string }[]) =>
  refused(duplicateHuids(taken), { duplicateHuids: taken })

function checkedHuids(order: OrderRow, typed: string): string[] {
  const huids = huidsOf(typed)
  const fault = huidFault(huids, huidRequired(order.quote.piece))
  if (fault !== null) throw invalidField('huid', fault)
  return huids
}
