import * as contract from '#contracts/admin/image-imports.ts'
import type { Serve } from '#server/serve.ts'
import { beginImageImport } from './begin-image-import.ts'
import { startImageCheck } from './check-image-import.ts'
import {
  listImageFiles,
  listImageImports,
  readImageImport,
  readImagesOfProducts,
} from './read-image-imports.ts'
import { readThumbnails } from './read-thumbnails.ts'
import { receiveImage, receiveZipPart } from './receive-images.ts'
import { retryImageImport, runImageImport, undoImageImport } from './run-image-import.ts'

/** Images of many products at once: sent, checked, added and undone. */
export function imageImportsApi(serve: Serve): void {
  serve(contract.listImageImports, ({ shop }) => listImageImports(shop.db))
  serve(contract.beginImageImport, ({ shop, caller, body }) => beginImageImport(shop, caller, body))
  serve(contract.readImageImport, ({ shop, params }) => readImageImport(shop.db, params.id))
  serve(contract.readImagesOfProductImport, async ({ shop, params }) => ({
    images: await readImagesOfProducts(shop.db, params.id),
  }))
  serve(contract.listImageFiles, ({ shop, params, query }) => listImageFiles(shop.db, params.id, query.kind))
  serve(contract.readImageThumbnails, ({ shop, params }) => readThumbnails(shop, params))
  serve(contract.sendImage, ({ shop, params, body, files }) => receiveImage(shop, params.id, body, files))
  serve(contract.sendZipPart, ({ shop, params, body, files }) =>
    receiveZipPart(shop, params.id, body.part, files),
  )
  serve(contract.checkImageImport, ({ shop, caller, params }) => startImageCheck(shop, caller, params.id))
  serve(contract.runImageImport, ({ shop, caller, params, body }) =>
    runImageImport(shop, caller, params.id, body.mode),
  )
  serve(contract.retryImageImport, ({ shop, caller, params }) => retryImageImport(shop, caller, params.id))
  serve(contract.undoImageImport, ({ shop, caller, params }) => undoImageImport(shop, caller, params.id))
}
