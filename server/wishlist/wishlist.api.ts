import * as contract from '#contracts/wishlist.ts'
import type { Serve } from '#server/serve.ts'
import { addToWishlist, removeFromWishlist, shareWishlist, stopSharingWishlist } from './change-wishlist.ts'
import { readSharedWishlist, readWishlist } from './read-wishlist.ts'
import { wishedProducts } from './wished-products.ts'

export function wishlistApi(serve: Serve): void {
  serve(contract.readWishlist, ({ shop, caller, params }) => readWishlist(shop, caller, params))
  serve(contract.addToWishlist, ({ shop, caller, body }) => addToWishlist(shop, caller, body))
  serve(contract.removeFromWishlist, ({ shop, caller, params }) => removeFromWishlist(shop, caller, params))
  serve(contract.shareWishlist, ({ shop, caller, body }) => shareWishlist(shop, caller, body))
  serve(contract.stopSharingWishlist, ({ shop, caller, params }) => stopSharingWishlist(shop, caller, params))
  serve(contract.readSharedWishlist, ({ shop, params }) => readSharedWishlist(shop, params))
  serve(contract.listWished, async ({ shop, query }) => ({
    products: await wishedProducts(shop, query.ids.split(',')),
  }))
}
