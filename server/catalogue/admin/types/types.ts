import { NO_TYPE } from '#contracts/admin/catalogue.ts'
import type { JewelleryType } from '#contracts/catalogue.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { findType } from '#rules/catalogue/places.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { allTypes } from '#server/catalogue/categories.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { mustFind, refused } from '#server/errors.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { repriceDiscounts } from '#server/pricing/reprice-discounts.ts'
import type { Shop } from '#server/shop.ts'
import { insertType, lockType, setOffersApply } from './types.store.ts'

/** A kind of jewellery the shop did not have yet. Refuses (409) one that it has, by whatever spelling. */
export function addJewelleryType(shop: Shop, caller: Caller, name: string): Promise<JewelleryType> {
  return shop.transaction(async ({ db }) => {
    const known = findType(await allTypes(db), name)
    if (known) throw refused(`The type “${known.name}” already exists.`)
    const type = await insertType(db, { name, offersApply: offersApplyTo(name) })
    if (!type) throw refused(`The type “${name}” already exists.`)
    await audit(db, caller, {
      action: 'type.add',
      subject: { type: 'type', id: type.id },
      after: { name, offersApply: type.offersApply },
    })
    await invalidate(db, 'types')
    return { id: type.id, type_name: type.name, offersApply: type.offersApply }
  })
}

/** Says whether discounts and offers apply to a type, and prices its discounted products again. 404 where there is none. */
export function changeJewelleryType(
  shop: Shop,
  caller: Caller,
  id: string,
  { offersApply }: { offersApply: boolean },
): Promise<JewelleryType> {
  return shop.transaction(async ({ db }) => {
    await lockRates(db)
    const type = mustFind(await lockType(db, id), NO_TYPE)
    if (type.offersApply !== offersApply) {
      await setOffersApply(db, id, offersApply)
      await repriceDiscounts(db)
      await audit(db, caller, {
        action: 'type.change',
        subject: { type: 'type', id },
        before: { offersApply: type.offersApply },
        after: { offersApply },
      })
      await invalidate(db, 'types')
    }
    return { id, type_name: type.name, offersApply }
  })
}
