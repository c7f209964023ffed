import type { ViewList } from '#rules/admin/list-views.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { storeListChoice } from './list-choices.store.ts'
import { mustSeeList } from './lists.ts'
import { seenView } from './save-view.ts'

/** Stores which columns an admin sees in a list while no view is open; null: the default columns. */
export async function chooseColumns(
  { db, clock }: Shop,
  caller: Caller,
  list: ViewList,
  columns: string[] | null,
): Promise<{ columns: string[] | null }> {
  mustSeeList(caller, list)
  await storeListChoice(db, { adminId: caller.customerId, list, at: clock.now() }, { columns })
  return { columns }
}

/** Stores the view that a list opens with for an admin. Refuses (404) a saved view that the admin does not see. */
export async function chooseDefaultView(
  shop: Shop,
  caller: Caller,
  list: ViewList,
  view: string | null,
): Promise<{ defaultView: string | null }> {
  mustSeeList(caller, list)
  if (view !== null && IS_SAVED.test(view)) await seenView(shop, caller, { list, id: view })
  const of = { adminId: caller.customerId, list, at: shop.clock.now() }
  await storeListChoice(shop.db, of, { defaultView: view })
  return { defaultView: view }
}

/** An id; the keys of built-in views are words. */
const IS_SAVED = /\d/
