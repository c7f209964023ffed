import type { ItemRowView } from '#contracts/admin/items.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'

/** The first photograph of an item, small; nothing where it has none. */
export function ItemThumb({ item: { photographs } }: { item: Pick<ItemRowView, 'photographs'> }) {
  const [first] = photographs
  return first && <CatalogueImage image={first} alt="" sizes="36px" className="size-9 shrink-0" />
}
