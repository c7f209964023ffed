import { z } from 'zod'
import { NO_PRODUCT } from '#contracts/admin/catalogue.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { ImageView } from '#contracts/fields.ts'
import { IMAGE_NOT_FOUND, isImageId } from '#rules/catalogue/image-addresses.ts'
import {
  MAX_BULK_IMAGES,
  MAX_BULK_IMAGES_BYTES,
  MAX_NAMES_MATCHED,
} from '#rules/product-batches/bulk-images/bulk-image-limits.ts'
import { MAX_IMAGE_PATH } from '#rules/product-batches/bulk-images/image-names.ts'
import { IMAGE_MODES } from '#rules/product-batches/bulk-images/place-images.ts'
import { BulkEdit } from './bulk-edits.ts'

const common = { permission: 'products.change' } as const
const count = z.number().int()
const imageId = z.string().refine(isImageId, IMAGE_NOT_FOUND)

/** A product that files are for. */
export const PicturedProduct = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string().describe('Empty where it has none'),
  isArchived: z.boolean(),
  image: ImageView.nullable().describe('The first it has now'),
})
export type PicturedProduct = z.infer<typeof PicturedProduct>

const MatchedName = z.object({
  product: PicturedProduct.nullable(),
  order: count.describe('Where it comes among the images of its product, the lowest first'),
  why: z.string().describe('Why it is for no product; empty otherwise'),
})
export type MatchedName = z.infer<typeof MatchedName>

export const matchImageNames = endpoint({
  route: 'POST /api/admin/products/images/matches',
  ...common,
  summary: 'Find the product that each file is named by, as SKU.jpg, SKU-2.jpg or SKU/front.jpg',
  body: z.object({
    names: z
      .array(z.string().min(1).max(MAX_IMAGE_PATH))
      .min(1)
      .max(MAX_NAMES_MATCHED)
      .describe('With their folders'),
  }),
  answer: z.array(MatchedName).describe('In the order of the names'),
})

export const findUploadedImage = endpoint({
  route: 'POST /api/admin/images/:id/find',
  ...common,
  summary: 'Find an image that was uploaded before, by the hash of its file, and keep it for another while',
  params: z.object({ id: imageId.describe('The first 20 hexadecimal digits of the SHA-256') }),
  answer: z.object({ image: ImageView.nullable().describe('Null where it has to be uploaded') }),
})

const chosenImages = {
  mode: z.enum(IMAGE_MODES).describe('After the images that each product has, or instead of them'),
  products: z
    .array(z.object({ id: z.uuid(NO_PRODUCT), images: z.array(imageId).min(1).max(MAX_BULK_IMAGES) }))
    .min(1)
    .max(MAX_BULK_IMAGES)
    .refine(
      (products) => products.reduce((sum, { images }) => sum + images.length, 0) <= MAX_BULK_IMAGES,
      `Please choose at most ${MAX_BULK_IMAGES.toLocaleString('en-IN')} images at once.`,
    )
    .refine(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      'A product is named twice.',
    ),
}

const ImagesOfProduct = z.object({
  id: z.string(),
  has: count.describe('Images it has now'),
  added: count.describe('New images it gets'),
  same: count.describe('Of those sent, images it has already'),
  full: count.describe('Images for which it has no room'),
  removed: count.describe('Images that it loses'),
  why: z.string().describe('Why it cannot be changed; empty where it can'),
})
export type ImagesOfProduct = z.infer<typeof ImagesOfProduct>

export const checkBulkImages = endpoint({
  route: 'POST /api/admin/products/images/check',
  ...common,
  summary: 'Say what a bulk edit would do to the images of each product; nothing is changed',
  maxBodyBytes: MAX_BULK_IMAGES_BYTES,
  body: z.object(chosenImages),
  answer: z.object({
    images: count.describe('Images that would be added'),
    products: z.array(ImagesOfProduct),
  }),
})

export const startBulkImages = endpoint({
  route: 'POST /api/admin/products/images',
  ...common,
  summary: 'Give many products their images, in the background; it is undone among the bulk edits',
  refusals: { 409: 'Another bulk edit is running, or other images can be added than were checked.' },
  maxBodyBytes: MAX_BULK_IMAGES_BYTES,
  body: z.object({
    ...chosenImages,
    expected: count.min(1).describe('The number of images that the admin saw'),
  }),
  answer: BulkEdit,
})
