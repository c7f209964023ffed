import type { Db } from '#db/client.ts'
import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { imagesOfItems } from '#server/items/item-images.store.ts'

/** The addresses of the first photographs of items, by id; an item without any is left out. */
export async function firstPhotographs(db: Db, itemIds: readonly string[]): Promise<Map<string, string>> {
  const images = await imagesOfItems(db, itemIds)
  return new Map([...images].flatMap(([id, [first]]) => (first ? [[id, imageAddress(first)] as const] : [])))
}
