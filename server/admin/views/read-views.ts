import type { ListViews } from '#contracts/admin/views.ts'
import type { ViewList } from '#rules/admin/list-views.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { listChoice } from './list-choices.store.ts'
import { mustSeeList } from './lists.ts'
import { viewsFor } from './saved-views.store.ts'
import { presentView } from './views.present.ts'

/** The views that an admin sees in a list, the own ones first, and how the admin has the list without one. */
export async function readViews({ db }: Shop, caller: Caller, list: ViewList): Promise<ListViews> {
  mustSeeList(caller, list)
  const rows = await viewsFor(db, list, caller.customerId)
  const views = rows.map((row) => presentView(row, caller))
  const choice = await listChoice(db, caller.customerId, list)
  return {
    ...choice,
    views: [...views.filter(({ isMine }) => isMine), ...views.filter(({ isMine }) => !isMine)],
  }
}
