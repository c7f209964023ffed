import type { SavedView } from '#contracts/admin/views.ts'
import { VIEW_RESTORE_DAYS, type ViewList } from '#rules/admin/list-views.ts'
import { DAY_MS } from '#rules/time.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { mustSeeList } from './lists.ts'
import { mustBeTheirs, mustHaveRoom, seenView } from './save-view.ts'
import { dropRemovedViews, setViewRemoved } from './saved-views.store.ts'
import { presentView } from './views.present.ts'

type OfView = { list: ViewList; id: string }

/** Deletes a view; it can be restored for `VIEW_RESTORE_DAYS`. Drops what was deleted before that. */
export function removeView(shop: Shop, caller: Caller, of: OfView): Promise<{ id: string }> {
  mustSeeList(caller, of.list)
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const row = await seenView(within, caller, of)
    mustBeTheirs(row, caller)
    const now = clock.now()
    if ((await setViewRemoved(db, of.id, now)) && row.view.isShared)
      await audit(db, caller, 'view.remove', { type: 'view', id: of.id }, { name: row.view.name }, null)
    await dropRemovedViews(db, new Date(now.getTime() - VIEW_RESTORE_DAYS * DAY_MS))
    return { id: of.id }
  })
}

/** Restores a deleted view as it was. */
export function restoreView(shop: Shop, caller: Caller, of: OfView): Promise<SavedView> {
  mustSeeList(caller, of.list)
  return shop.transaction(async (within) => {
    const { db } = within
    const row = await seenView(within, caller, of, true)
    mustBeTheirs(row, caller)
    await mustHaveRoom(within, caller, { list: of.list, name: row.view.name, besides: of.id })
    if ((await setViewRemoved(db, of.id, null)) && row.view.isShared)
      await audit(db, caller, 'view.restore', { type: 'view', id: of.id }, null, { name: row.view.name })
    return presentView(await seenView(within, caller, of), caller)
  })
}
