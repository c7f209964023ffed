import type { ShopModule } from '#server/modules/shop-module.ts'
import { boughtBackBy } from './bought-back.store.ts'

/** What returns add to slots of the shop. */
export const returns: ShopModule = { name: 'returns', goldTaken: boughtBackBy }
