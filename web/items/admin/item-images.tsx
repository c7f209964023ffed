import type { ItemView } from '#contracts/admin/items.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'

/** The photographs of an item, the first one large; without any, the image of its product. */
export function ItemImages({ item: { product, photographs } }: { item: ItemView }) {
  if (photographs.length === 0)
    return (
      product.image && (
        <img
          src={product.image}
          alt=""
          width={176}
          height={176}
          className="size-32 shrink-0 bg-sand object-cover sm:size-44"
        />
      )
    )
  return (
    <ul aria-label="Photographs" className="flex w-32 shrink-0 flex-wrap content-start gap-1 sm:w-44">
      {photographs.map((image, nth) => (
        <li key={image.id} className={nth === 0 ? 'w-full' : 'size-10 sm:size-14'}>
          <a href={image.src} target="_blank" rel="noreferrer" className="block">
            <CatalogueImage image={image} sizes={nth === 0 ? '176px' : '56px'} className="aspect-square" />
          </a>
        </li>
      ))}
    </ul>
  )
}
