import type { JewelleryType } from '#contracts/catalogue.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { findType } from '#rules/catalogue/places.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { allTypes } from '#server/catalogue/categories.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { insertType } from './types.store.ts'

/** A kind of jewellery the shop did not have yet. Refuses (409) one that it has, by whatever spelling. */
export function addJewelleryType(shop: Shop, caller: Caller, name: string): Promise<JewelleryType> {
  return shop.transaction(async ({ db }) => {
    const known = findType(await allTypes(db), name)
    if (known) throw refused(`The type “${known.name}” already exists.`)
    const type = await insertType(db, { name, offersApply: offersApplyTo(name) })
    if (!type) throw refused(`The type “${name}” already exists.`)
    await audit(db, caller, 'type.add', { type: 'type', id: type.id }, null, {
      name,
      offersApply: type.offersApply,
    })
    await invalidate(db, 'types')
    return { id: type.id, type_name: type.name, offersApply: type.offersApply }
  })
}
