import type { checkBulkImages, MatchedName, PicturedProduct } from '#contracts/admin/bulk-images.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import type { ImageView } from '#contracts/fields.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { imageNameFault, isSystemFile, UNNUMBERED } from '#rules/product-batches/bulk-images/image-names.ts'

/**
 * How far a file is. `matching`: its product is looked for; `unmatched`: none was found; `waiting` and `sending`: on its way;
 * `kept`: the shop has it; `failed`: it can be tried again; `refused`: it cannot be used.
 */
export type FileStage = 'matching' | 'unmatched' | 'waiting' | 'sending' | 'kept' | 'failed' | 'refused'

/** A file that the admin has chosen. */
export type ImageFile = {
  key: string
  /** With its folders, in NFC: a Mac hands out names with accents and vowel signs apart. */
  path: string
  file: File
  stage: FileStage
  product: PicturedProduct | null
  /** Where it comes among the images of its product. */
  order: number
  image: ImageView | null
  /** Why it is for no product, has failed, or cannot be used. */
  why: string
}

/** The files among those dropped that are not on the list yet. What an operating system has added is left out. */
export function newFiles(files: readonly File[], listed: readonly ImageFile[]): ImageFile[] {
  const known = new Set(listed.map(({ key }) => key))
  return files.flatMap((file) => {
    const path = (file.webkitRelativePath || file.name).normalize('NFC')
    const key = `${path} ${file.size} ${file.lastModified}`
    if (isSystemFile(path) || known.has(key)) return []
    known.add(key)
    const why = faultOf(path, file)
    const stage = why === '' ? 'matching' : 'refused'
    return [{ key, path, file, stage, product: null, order: UNNUMBERED, image: null, why } as const]
  })
}

function faultOf(path: string, { size }: File): string {
  const fault = imageNameFault(path)
  if (fault !== null) return fault
  if (size === 0) return 'It is empty, or cannot be read.'
  return size > IMAGE.bytes ? `It is larger than ${IMAGE.bytes / 1024 ** 2} MB.` : ''
}

/** The state of a file once its product was looked for. */
export const matched = ({ product, order, why }: MatchedName): Partial<ImageFile> =>
  product ? { stage: 'waiting', product, order, why: '' } : { stage: 'unmatched', why }

export type ProductFiles = { product: PicturedProduct; files: ImageFile[] }

/** The files that are for a product, by product, in the order in which it gets them. */
export function byProduct(files: readonly ImageFile[]): ProductFiles[] {
  const products = new Map<string, ProductFiles>()
  for (const file of files) {
    const { product, stage } = file
    if (!product || stage === 'refused') continue
    const found = products.get(product.id)
    if (found) found.files.push(file)
    else products.set(product.id, { product, files: [file] })
  }
  return [...products.values()]
    .map((one) => ({ ...one, files: one.files.toSorted(inOrder) }))
    .sort((one, other) =>
      compareText(one.product.sku || one.product.name, other.product.sku || other.product.name),
    )
}

const inOrder = (one: ImageFile, other: ImageFile) =>
  one.order - other.order || compareText(one.path, other.path)

const compareText = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

export type ChosenImages = RequestInput<typeof checkBulkImages>['body']['products']

/** The request to the server: for each product, the images that have arrived. */
export function chosenImages(products: readonly ProductFiles[]): ChosenImages {
  return products.flatMap(({ product, files }) => {
    const images = [...new Set(files.flatMap(({ image }) => image?.id ?? []))]
    return images.length > 0 ? [{ id: product.id, images }] : []
  })
}
