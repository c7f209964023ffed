import type { AdminCategory, changeCategory as contract } from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import {
  type CategoryWithImage,
  categoriesInOrder,
  rewriteCategory,
} from '#server/catalogue/categories.store.ts'
import { describeImage } from '#server/catalogue/images/images.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { changedSinceRead, notFound } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { imageSent, storeImage } from './image.ts'
import { presentCategory } from './promotions.present.ts'

export async function listCategoryImages(shop: Shop) {
  return presentRows(shop, await categoriesInOrder(shop.db), {
    table: 'categories',
    idOf: ({ category }) => category.id,
    present: presentCategory,
  })
}

/** Changes a category's image or its words. Refuses (409) an unseen change. */
export async function changeCategory(
  shop: Shop,
  caller: Caller,
  id: string,
  form: ParsedRequest<typeof contract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminCategory> {
  const { description, alt, version } = form
  const image = await imageSent(shop, files, alt)
  return shop.transaction(async ({ db }) => {
    const before = await categoryById(db, id)
    const imageId = image ? await storeImage(db, image, alt) : before.category.imageId
    if (imageId && !image) await describeImage(db, imageId, alt)
    if (!(await rewriteCategory(db, { id, version }, { description, imageId })))
      throw changedSinceRead(before.category.version)
    const after = await categoryById(db, id)
    await audit(db, caller, {
      action: 'category.change',
      subject: { type: 'category', id: before.category.slug },
      before: facts(before),
      after: facts(after),
    })
    await invalidate(db, 'promotions')
    return presentCategory(after)
  })
}

async function categoryById(db: Db, id: string): Promise<CategoryWithImage> {
  const found = (await categoriesInOrder(db)).find(({ category }) => category.id === id)
  if (!found) throw notFound('Category not found.')
  return found
}

function facts({ category, image }: CategoryWithImage) {
  return { description: category.description, image: image?.id ?? null, alt: image?.alt ?? null }
}
