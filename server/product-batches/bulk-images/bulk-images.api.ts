import * as contract from '#contracts/admin/bulk-images.ts'
import { keepUpload } from '#server/catalogue/images/images.store.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import type { Serve } from '#server/serve.ts'
import { matchNames } from './match-names.ts'
import { planImages } from './plan-images.ts'
import { startImages } from './start-images.ts'

/** Images of many products: matched by their names, checked, and given to them by a bulk edit. */
export function bulkImagesApi(serve: Serve): void {
  serve(contract.matchImageNames, ({ shop, body }) => matchNames(shop.db, body.names))
  serve(contract.findUploadedImage, async ({ shop, params }) => {
    const image = await keepUpload(shop.db, params.id, shop.clock.now())
    return { image: image && presentImage(image) }
  })
  serve(contract.checkBulkImages, async ({ shop, body }) => {
    const { images, products } = await planImages(shop, body)
    return { images, products }
  })
  serve(contract.startBulkImages, ({ shop, caller, body }) => startImages(shop, caller, body))
}
