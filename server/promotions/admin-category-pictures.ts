import type { AdminCategory, changeCategory as contract } from '#contracts/admin-promotions.ts'
import type { Given } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { audit } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { changedMeanwhile, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import type { Shop } from '#server/shop.ts'
import { describePicture, hangPicture, pictureSent } from './admin-picture.ts'
import { presentCategory } from './admin-promotions.present.ts'
import { type CategoryRow, categoriesWithPictures, rewriteCategory } from './admin-promotions.store.ts'

export async function listCategoryPictures({ db }: Shop): Promise<AdminCategory[]> {
  return (await categoriesWithPictures(db)).map(presentCategory)
}

/** Hangs another picture into a shop window, or changes the words. Refuses (409) an unseen change. */
export async function changeCategory(
  shop: Shop,
  caller: Caller,
  id: string,
  form: Given<typeof contract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminCategory> {
  const { description, alt, version } = form
  const picture = await pictureSent(shop, files, alt)
  return shop.transaction(async ({ db }) => {
    const before = await categoryById(db, id)
    const pictureId = picture ? await hangPicture(db, picture, alt) : before.category.pictureId
    if (pictureId && !picture) await describePicture(db, pictureId, alt)
    if (!(await rewriteCategory(db, { id, version }, { description, pictureId })))
      throw changedMeanwhile(before.category.version)
    const after = await categoryById(db, id)
    await audit(
      db,
      caller,
      'category.change',
      { type: 'category', id: before.category.slug },
      facts(before),
      facts(after),
    )
    await catalogueChanged(db)
    return presentCategory(after)
  })
}

async function categoryById(db: Db, id: string): Promise<CategoryRow> {
  const found = (await categoriesWithPictures(db)).find(({ category }) => category.id === id)
  if (!found) throw notFound('There is no such category.')
  return found
}

function facts({ category, picture }: CategoryRow) {
  return { description: category.description, picture: picture?.id ?? null, alt: picture?.alt ?? null }
}
