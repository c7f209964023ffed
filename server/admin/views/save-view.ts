import type { SavedView, ViewForm } from '#contracts/admin/views.ts'
import { MAX_VIEWS, MAX_VIEWS_PER_ADMIN, type ViewList } from '#rules/admin/list-views.ts'
import { audit } from '#server/audit/audit.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { changedByAnother, forbidden, invalid, notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { mustSeeList, understood } from './lists.ts'
import {
  countViews,
  insertView,
  isNameTaken,
  lockViews,
  replaceView,
  type ViewRow,
  viewFor,
} from './saved-views.store.ts'
import { presentView } from './views.present.ts'

const NO_SUCH_VIEW = 'View not found. It may have been deleted.'
type OfView = { list: ViewList; id: string }

/** Saves a view of a list. Refuses (409) beyond the limits, and a name that the admin sees in the list already. */
export function addView(shop: Shop, caller: Caller, list: ViewList, form: ViewForm): Promise<SavedView> {
  mustSeeList(caller, list)
  return shop.transaction(async (within) => {
    const { db, clock } = within
    if (form.isShared) mustBeAllowed(caller, 'views.share')
    mustBeUnderstood(list, form)
    await mustHaveRoom(within, caller, { list, name: form.name, besides: null })
    const id = await insertView(db, { ...form, list, by: caller.customerId, at: clock.now() })
    if (form.isShared) await audit(db, caller, 'view.share', { type: 'view', id }, null, factsOf(list, form))
    return presentView(await seenView(within, caller, { list, id }), caller)
  })
}

/**
 * Renames, shares or changes a view: one's own, or a shared one with the permission for it. Refuses (409) when another
 * admin has changed it since it was read; the answer then holds `theirs`.
 */
export function changeView(
  shop: Shop,
  caller: Caller,
  of: OfView,
  { version, ...form }: ViewForm & { version: number },
): Promise<SavedView> {
  mustSeeList(caller, of.list)
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const before = await seenView(within, caller, of)
    mustBeTheirs(before, caller)
    if (form.isShared !== before.view.isShared) mustBeSharedBy(before, caller)
    mustBeUnderstood(of.list, form)
    await lockViews(db)
    await mustBeFree(within, caller, { list: of.list, name: form.name, besides: of.id })
    const change = { ...form, by: caller.customerId, at: clock.now() }
    const isChanged = await replaceView(db, { id: of.id, version }, change)
    const now = await seenView(within, caller, of)
    if (!isChanged) throw changedByAnother(presentView(now, caller))
    if (before.view.isShared || form.isShared)
      await audit(
        db,
        caller,
        before.view.isShared ? 'view.change' : 'view.share',
        { type: 'view', id: of.id },
        factsOf(of.list, before.view),
        factsOf(of.list, form),
      )
    return presentView(now, caller)
  })
}

/** A view that the caller sees. Refuses (404) a private one of somebody else as one that is not there. */
export async function seenView({ db }: Shop, caller: Caller, of: OfView, removed = false): Promise<ViewRow> {
  const found = await viewFor(db, { ...of, adminId: caller.customerId, removed })
  if (!found) throw notFound(NO_SUCH_VIEW)
  return found
}

/** Refuses (403) what belongs to all admins to those who may not share views. */
export function mustBeTheirs({ view }: ViewRow, caller: Caller): void {
  if (view.isShared) mustBeAllowed(caller, 'views.share')
}

/** Refuses (409) what goes beyond the limits, or has a name that the admin sees in the list already. */
export async function mustHaveRoom(within: Shop, caller: Caller, wanted: NewView): Promise<void> {
  await lockViews(within.db)
  const { own, all } = await countViews(within.db, caller.customerId)
  if (own >= MAX_VIEWS_PER_ADMIN)
    throw refused(`You have reached the limit of ${MAX_VIEWS_PER_ADMIN} views. Please delete one first.`)
  if (all >= MAX_VIEWS)
    throw refused(`The shop has reached its limit of ${MAX_VIEWS} views. Please delete one first.`)
  await mustBeFree(within, caller, wanted)
}

type NewView = { list: ViewList; name: string; besides: string | null }

async function mustBeFree({ db }: Shop, caller: Caller, wanted: NewView): Promise<void> {
  if (await isNameTaken(db, { ...wanted, adminId: caller.customerId }))
    throw refused(`There is already a view called “${wanted.name}”.`, {
      fields: [{ field: 'name', message: 'There is already a view of this name.' }],
    })
}

/** A shared view goes back to its owner, so only the owner stops sharing it. */
function mustBeSharedBy({ view }: ViewRow, caller: Caller): void {
  mustBeAllowed(caller, 'views.share')
  if (view.ownerId !== caller.customerId)
    throw forbidden('Only the admin who created this view can stop sharing it.')
}

function mustBeUnderstood(list: ViewList, { query }: ViewForm): void {
  const [unknown] = understood(list, query).dropped
  if (unknown !== undefined) throw invalid(`The list cannot be filtered by “${unknown}” in this way.`)
}

const factsOf = (list: ViewList, { name, isShared, query, columns }: ViewForm) => ({
  list,
  name,
  shared: isShared,
  filters: new URLSearchParams(query).toString(),
  columns: columns?.join(', ') ?? null,
})
