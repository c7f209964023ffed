import type { ShopModule } from '#server/modules/shop-module.ts'
import { stockTakesApi } from './server/stock-takes.api.ts'

/** Counting the items of a place, or of the whole shop, by scanner and camera. */
export const stockTakes: ShopModule = { name: 'stock-takes', features: [stockTakesApi] }
