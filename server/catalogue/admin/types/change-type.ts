import { NO_TYPE } from '#contracts/admin/catalogue.ts'
import type { JewelleryType } from '#contracts/catalogue.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { mustFind } from '#server/errors.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { repriceDiscounts } from '#server/pricing/reprice-discounts.ts'
import type { Shop } from '#server/shop.ts'
import { lockType, setOffersApply } from './types.store.ts'

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
      await audit(
        db,
        caller,
        'type.change',
        { type: 'type', id },
        { offersApply: type.offersApply },
        { offersApply },
      )
      await invalidate(db, 'types')
    }
    return { id, type_name: type.name, offersApply }
  })
}
