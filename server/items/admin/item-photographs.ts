import type { ItemForm } from '#contracts/admin/change-items.ts'
import type { Db } from '#db/client.ts'
import { IMAGE_NOT_FOUND } from '#rules/catalogue/image-addresses.ts'
import { unknownImages } from '#server/catalogue/admin/write-products.store.ts'
import { invalidField } from '#server/errors.ts'
import { writeImagesOfItems } from '#server/items/item-images.store.ts'

/** An item in its form, and the id it has. */
type Photographed = { itemId: string; form: Pick<ItemForm, 'photographs'> }

/**
 * Writes the photographs of items as their forms have them; a form that says nothing of them leaves them. Refuses (400),
 * at the field of its form, an image that was never uploaded.
 */
export async function writePhotographs(
  db: Db,
  items: readonly Photographed[],
  fieldOf: (nth: number) => string,
): Promise<void> {
  const chosen = items.flatMap(({ itemId, form: { photographs } }) =>
    photographs ? [{ itemId, imageIds: [...new Set(photographs)] }] : [],
  )
  const unknown = new Set(
    await unknownImages(
      db,
      chosen.flatMap(({ imageIds }) => imageIds),
    ),
  )
  const nth = items.findIndex(({ form: { photographs = [] } }) => photographs.some((id) => unknown.has(id)))
  if (nth >= 0) throw invalidField(fieldOf(nth), IMAGE_NOT_FOUND)
  await writeImagesOfItems(db, chosen)
}
