import type { ShopModule } from '#server/modules/shop-module.ts'
import { labelsApi } from './server/labels.api.ts'

/** Labels of items, as a PDF and for a label printer. */
export const labels: ShopModule = { name: 'labels', features: [labelsApi] }
