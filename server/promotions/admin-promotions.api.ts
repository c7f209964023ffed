import * as contract from '#contracts/admin-promotions.ts'
import type { Serve } from '#server/http/serve.ts'
import * as ads from './admin-ads.ts'
import { changeCategory, listCategoryPictures } from './admin-category-pictures.ts'
import * as collections from './admin-collections.ts'
import { changeOpening, readAdminOpening } from './admin-opening.ts'

/** The shop windows: the opening of the home page, category pictures, ads, exclusive collections. */
export function adminPromotionsApi(serve: Serve): void {
  serve(contract.listCategoryPictures, ({ shop }) => listCategoryPictures(shop))
  serve(contract.changeCategory, ({ shop, caller, params, body, files }) =>
    changeCategory(shop, caller, params.id, body, files),
  )
  serve(contract.readOpening, ({ shop }) => readAdminOpening(shop))
  serve(contract.changeOpening, ({ shop, caller, body, files }) => changeOpening(shop, caller, body, files))
  serveAds(serve)
  serveCollections(serve)
}

function serveAds(serve: Serve): void {
  serve(contract.listAdGallery, ({ shop }) => ads.listAdGallery(shop))
  serve(contract.listPastAds, ({ shop, query }) => ads.listPastAds(shop, query))
  serve(contract.addAd, ({ shop, caller, body, files }) => ads.addAd(shop, caller, body, files))
  serve(contract.changeAd, ({ shop, caller, params, body, files }) =>
    ads.changeAd(shop, caller, params.id, body, files),
  )
  serve(contract.removeAd, ({ shop, caller, params }) => ads.removeAd(shop, caller, params.id))
  serve(contract.restoreAd, ({ shop, caller, params }) => ads.restoreAd(shop, caller, params.id))
}

function serveCollections(serve: Serve): void {
  serve(contract.listCollections, ({ shop }) => collections.listCollections(shop))
  serve(contract.addCollection, ({ shop, caller, body, files }) =>
    collections.addCollection(shop, caller, body, files),
  )
  serve(contract.arrangeCollections, ({ shop, caller, body }) =>
    collections.arrangeCollections(shop, caller, body.ids),
  )
  serve(contract.changeCollection, ({ shop, caller, params, body, files }) =>
    collections.changeCollection(shop, caller, params.id, body, files),
  )
  serve(contract.removeCollection, ({ shop, caller, params }) =>
    collections.removeCollection(shop, caller, params.id),
  )
  serve(contract.restoreCollection, ({ shop, caller, params }) =>
    collections.restoreCollection(shop, caller, params.id),
  )
}
