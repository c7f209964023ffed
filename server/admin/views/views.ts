import type { ViewForm } from '#contracts/admin/views.ts'
import { MAX_VIEWS_PER_ADMIN, type ViewList } from '#rules/admin/list-views.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { ownList } from './lists.ts'
import { columnsOf, countViews, deleteView, insertView, storeColumns, viewsOf } from './views.store.ts'

/** Saves a view of a list. Refuses (409) beyond the limit, and a name that the admin has in the list already. */
export async function addView({ db }: Shop, caller: Caller, list: ViewList, form: ViewForm) {
  const of = ownList(caller, list)
  if ((await countViews(db, of.adminId)) >= MAX_VIEWS_PER_ADMIN)
    throw refused(`You have reached the limit of ${MAX_VIEWS_PER_ADMIN} views. Please delete one first.`)
  const added = await insertView(db, of, form)
  if (added) return added
  throw refused(`There is already a view called “${form.name}”.`, {
    fields: [{ field: 'name', message: 'There is already a view of this name.' }],
  })
}

/** Refuses (404) a view that is not there, or belongs to somebody else. */
export async function removeView({ db }: Shop, caller: Caller, { list, id }: { list: ViewList; id: string }) {
  if (!(await deleteView(db, ownList(caller, list), id)))
    throw notFound('View not found. It may have been deleted.')
  return { id }
}

/** Stores which columns an admin sees in a list; null: the default columns. */
export async function chooseColumns(
  { db, clock }: Shop,
  caller: Caller,
  list: ViewList,
  columns: string[] | null,
): Promise<{ columns: string[] | null }> {
  await storeColumns(db, ownList(caller, list), { columns, at: clock.now() })
  return { columns }
}

/** What an admin has saved and chosen in a list. */
export async function readViews({ db }: Shop, caller: Caller, list: ViewList) {
  const of = ownList(caller, list)
  return { views: await viewsOf(db, of), columns: await columnsOf(db, of) }
}
