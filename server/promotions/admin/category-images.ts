import type { AdminCategory, changeCategory as contract } from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { categoriesInOrder, lockCategory, rewriteCategory } from '#server/catalogue/categories.store.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { imageSent, keepImage } from './image.ts'
import { presentCategory } from './promotions.present.ts'

const categories = editable({
  type: 'category',
  missing: 'Category not found.',
  lock: lockCategory,
  rewrite: rewriteCategory,
  named: ({ category: { slug, version } }) => ({ id: slug, version }),
  facts: ({ category: { description }, image }) => ({
    description,
    image: image?.id ?? null,
    alt: image?.alt ?? null,
  }),
  tags: () => ['promotions'],
  present: presentCategory,
})

export async function listCategoryImages(shop: Shop) {
  return presentRows(shop, await categoriesInOrder(shop.db), {
    table: 'categories',
    idOf: ({ category }) => category.id,
    present: presentCategory,
  })
}

/** Changes a category's image or its words. */
export async function changeCategory(
  shop: Shop,
  caller: Caller,
  id: string,
  form: ParsedRequest<typeof contract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminCategory> {
  const { description, alt, version } = form
  const image = await imageSent(shop, files, alt)
  const seen = { action: 'category.change', id, version } as const
  return categories.change(shop, caller, seen, async ({ category }, { db }) => ({
    description,
    imageId: await keepImage(db, image, category.imageId, alt),
  }))
}
