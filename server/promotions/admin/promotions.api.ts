import * as contract from '#contracts/admin/promotions.ts'
import type { Serve } from '#server/serve.ts'
import * as ads from './ads.ts'
import { changeCategory, listCategoryImages } from './category-images.ts'
import * as collections from './collections.ts'
import { changeHero, readAdminHero } from './hero.ts'

/** The home page's hero, category images, ads and exclusive collections. */
export function adminPromotionsApi(serve: Serve): void {
  serve(contract.listCategoryImages, ({ shop }) => listCategoryImages(shop))
  serve(contract.changeCategory, ({ shop, caller, params, body, files }) =>
    changeCategory(shop, caller, params.id, body, files),
  )
  serve(contract.readHero, ({ shop }) => readAdminHero(shop))
  serve(contract.changeHero, ({ shop, caller, body, files }) => changeHero(shop, caller, body, files))
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
