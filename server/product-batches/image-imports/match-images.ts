import type { Db } from '#db/client.ts'
import { skuOfImage, skusInName, stemOfImage } from '#rules/product-batches/image-imports/image-names.ts'
import {
  type ImageFileChange,
  type ImageFileRow,
  type MeantProduct,
  productsOfSkus,
  skusLike,
} from './image-import-files.store.ts'

/**
 * Which product each file is for, in which order, and why the others are for none. An image that its product gets
 * already from another file is left out.
 */
export async function matchImages(db: Db, files: readonly ImageFileRow[]): Promise<ImageFileChange[]> {
  const images = files.filter(({ imageId }) => imageId !== null)
  const named = new Set(images.flatMap(({ name }) => skusInName(name).map(({ sku }) => sku)))
  const products = new Map((await productsOfSkus(db, [...named])).map((one) => [one.sku.toLowerCase(), one]))
  const meant = images.map((file) => ({ file, named: skuOfImage(file.name, (sku) => products.has(sku)) }))
  const found = meant.flatMap(({ file, named: sku }) => {
    const product = sku && products.get(sku.sku)
    return product ? [{ file, product, order: sku.order }] : []
  })
  const strangers = meant.filter(({ named: sku }) => sku === null).map(({ file }) => file)
  return [...placed(found), ...(await unmatched(db, strangers))]
}

type MatchedFile = { file: ImageFileRow; product: MeantProduct; order: number }

function placed(found: readonly MatchedFile[]): ImageFileChange[] {
  const inOrder = found.toSorted(
    (one, other) =>
      one.order - other.order || one.file.name.localeCompare(other.file.name, 'en', { numeric: true }),
  )
  const firstOf = new Map<string, string>()
  return inOrder.map(({ file, product }, position) => {
    const key = `${product.id} ${file.imageId}`
    const twin = firstOf.get(key)
    if (twin === undefined) firstOf.set(key, file.name)
    return {
      ...{ id: file.id, productId: product.id, product: `${product.sku} · ${product.name}`, position },
      bytes: file.bytes,
      outcome: twin === undefined ? null : 'same',
      why: twin === undefined ? '' : `It is the same image as ${twin}.`,
    }
  })
}

/** Why files are for no product, and where their names come close, which SKU was probably meant. */
async function unmatched(db: Db, files: readonly ImageFileRow[]): Promise<ImageFileChange[]> {
  const alike = new Map((await skusLike(db, files.flatMap(bareNames))).map((sku) => [bare(sku), sku]))
  return files.map((file) => {
    const sku = bareNames(file).flatMap((name) => alike.get(name) ?? [])[0]
    const perhaps = sku ? ` Did you mean ${sku}?` : ''
    const why = `No product has the SKU “${stemOfImage(file.name)}”.${perhaps}`
    return { id: file.id, productId: null, product: '', position: 0, bytes: file.bytes, outcome: 'left', why }
  })
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const bareNames = ({ name }: ImageFileRow) =>
  skusInName(name)
    .map(({ sku }) => bare(sku))
    .filter(Boolean)
