import { NO_TYPE } from '#contracts/admin/catalogue.ts'
import type { JewelleryType } from '#contracts/catalogue.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { findType } from '#rules/catalogue/places.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { allTypes } from '#server/catalogue/categories.store.ts'
import { refused } from '#server/errors.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { repriceDiscounts } from '#server/pricing/reprice-discounts.ts'
import type { Shop } from '#server/shop.ts'
import { insertType, lockType, setOffersApply } from './types.store.ts'

const types = editable({
  type: 'type',
  missing: NO_TYPE,
  lock: async (db, id) => {
    await lockRates(db)
    return lockType(db, id)
  },
  rewrite: async (db, id, { offersApply }: { offersApply: boolean }) => {
    await setOffersApply(db, id, offersApply)
    await repriceDiscounts(db)
  },
  named: (type) => ({ id: type.id }),
  facts: ({ name, offersApply }) => ({ name, offersApply }),
  tags: () => ['types'],
  present: ({ id, name, offersApply }): JewelleryType => ({ id, type_name: name, offersApply }),
})

/** A kind of jewellery the shop did not have yet. */
export function addJewelleryType(shop: Shop, caller: Caller, name: string): Promise<JewelleryType> {
  return types.add(shop, caller, 'type.add', async ({ db }) => {
    const existing = findType(await allTypes(db), name)
    const added = existing ? null : await insertType(db, { name, offersApply: offersApplyTo(name) })
    if (!added) throw refused(`The type “${existing?.name ?? name}” already exists.`)
    return added.id
  })
}

/** Says whether discounts and offers apply to a type, and prices its discounted products again. */
export function changeJewelleryType(
  shop: Shop,
  caller: Caller,
  id: string,
  { offersApply }: { offersApply: boolean },
): Promise<JewelleryType> {
  return types.turn(shop, caller, { action: 'type.change', id }, (type) =>
    type.offersApply === offersApply ? null : { offersApply },
  )
}
