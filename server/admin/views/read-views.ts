import type { readViews as contract } from '#contracts/admin/views.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { ViewList } from '#rules/admin/list-views.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { ownList } from './lists.ts'
import { columnsOf, viewsOf } from './views.store.ts'

/** What an admin has saved and chosen in a list. */
export async function readViews(
  { db }: Shop,
  caller: Caller,
  list: ViewList,
): Promise<ResponseBody<typeof contract>> {
  const of = ownList(caller, list)
  return { views: await viewsOf(db, of), columns: await columnsOf(db, of) }
}
