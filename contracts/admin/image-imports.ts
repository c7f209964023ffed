import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { ImageView } from '#contracts/fields.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import {
  IMAGE_IMPORT,
  MAX_IMAGE_FILES_NAMED,
} from '#rules/product-batches/image-imports/image-import-limits.ts'
import { IMAGE_IMPORT_MODES, IMAGE_OUTCOMES } from '#rules/product-batches/image-imports/image-outcomes.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { Batch } from './batch.ts'

export const NO_MATCH = 'None of these files matches a product.'

export const NO_IMAGE_IMPORT = 'Import of images not found.'
const ofImport = z.object({ id: z.uuid(NO_IMAGE_IMPORT) })
const count = z.number().int()
const common = { permission: 'products.change' } as const

export const ImageImport = Batch.extend({
  source: z.enum(['files', 'zip', 'addresses']),
  fileName: z.string(),
  mode: z.enum(IMAGE_IMPORT_MODES),
  counts: z.object({
    files: count,
    waiting: count.describe('Files not worked on yet'),
    added: count,
    same: count.describe('Images their product has already'),
    left: count.describe('Files of no product, or beyond a limit'),
    failed: count.describe('Files other than images, and addresses that could not be downloaded'),
    removed: count.describe('Added, and removed by the undo'),
    stays: count.describe('Added, and left by the undo because the product was edited since'),
    products: count.describe('Products that wait for an image'),
    changed: count.describe('Products that got an image'),
  }),
})
export type ImageImport = z.infer<typeof ImageImport>

export const listImageImports = endpoint({
  route: 'GET /api/admin/image-imports',
  ...common,
  summary: 'List the latest imports of images, newest first',
  answer: z.array(ImageImport),
})

export const beginImageImport = endpoint({
  route: 'POST /api/admin/image-imports',
  ...common,
  summary: 'Start an import of images; send its files, or the parts of its ZIP file, next',
  body: z.object({ source: z.enum(['files', 'zip']), fileName: z.string().trim().min(1).max(200) }),
  answer: ImageImport,
})

export const readImageImport = endpoint({
  route: 'GET /api/admin/image-imports/:id',
  ...common,
  summary: 'Read the progress of an import of images',
  params: ofImport,
  answer: ImageImport,
})

export const readImagesOfProductImport = endpoint({
  route: 'GET /api/admin/product-imports/:id/images',
  ...common,
  summary: 'Read the progress of the images whose addresses an import of products named',
  params: z.object({ id: z.uuid('Import not found.') }),
  answer: z.object({ images: ImageImport.nullable().describe('Null where its file names no addresses') }),
})

const Received = z.object({ why: z.string().describe('Why the file is not added; empty where it may be') })

export const sendImage = endpoint({
  route: 'POST /api/admin/image-imports/:id/files',
  ...common,
  summary: 'Send one file of an import; a file that cannot be an image is noted without its bytes',
  params: ofImport,
  files: { field: 'file', max: 1, maxBytes: IMAGE.bytes },
  body: z.object({
    name: z.string().min(1).max(1000).describe('With its folders'),
    bytes: z.coerce.number().int().min(0),
  }),
  answer: Received,
})

export const sendZipPart = endpoint({
  route: 'POST /api/admin/image-imports/:id/zip-parts',
  ...common,
  summary: `Send the next part of a ZIP file, ${IMAGE_IMPORT.zipPartBytes / 1024 / 1024} MB each but for the last`,
  params: ofImport,
  files: { field: 'file', max: 1, maxBytes: IMAGE_IMPORT.zipPartBytes },
  body: z.object({
    part: z.coerce
      .number()
      .int()
      .min(0)
      .max(IMAGE_IMPORT.zipParts - 1, 'This ZIP file is too large. Please split it.')
      .describe('Counted from 0'),
  }),
  answer: Received,
})

export const checkImageImport = endpoint({
  route: 'POST /api/admin/image-imports/:id/check',
  ...common,
  summary: 'Start a dry run of the uploaded files; nothing is added yet',
  params: ofImport,
  answer: ImageImport,
})

export const listImageFiles = endpoint({
  route: 'GET /api/admin/image-imports/:id/files',
  ...common,
  summary: `List up to ${MAX_IMAGE_FILES_NAMED} files of an import with their products, or why they are left out`,
  params: ofImport,
  query: z.object({
    kind: z
      .enum(['matched', 'others'])
      .describe('Those to be added; those that are not added, or stay after an undo'),
  }),
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string().describe('The name of the file, or the address'),
      bytes: count,
      product: z
        .object({
          id: z.string().nullable().describe('Null where it was deleted'),
          name: z.string(),
          sku: z.string(),
          images: count.nullable().describe('Images it has now'),
          image: ImageView.nullable().describe('The first of them'),
        })
        .nullable(),
      outcome: z.enum(IMAGE_OUTCOMES).nullable(),
      why: z.string(),
    }),
  ),
})

const ImageThumbnail = z.object({
  id: z.string().describe('Of the file'),
  src: z.string().nullable().describe('data URL, WebP; null where the image cannot be shown'),
})
export type ImageThumbnail = z.infer<typeof ImageThumbnail>

export const readImageThumbnails = endpoint({
  route: 'GET /api/admin/image-imports/:id/products/:productId/thumbnails',
  ...common,
  summary: `Read what a dry run would add to one product, at most ${PRODUCT_LIMITS.pictures} small images without an address`,
  params: ofImport.extend({ productId: z.uuid('Product not found.') }),
  answer: z.array(ImageThumbnail),
})

export const runImageImport = endpoint({
  route: 'POST /api/admin/image-imports/:id/run',
  ...common,
  summary: 'Add the images to their products in the background',
  params: ofImport,
  body: z.object({ mode: z.enum(IMAGE_IMPORT_MODES) }),
  answer: ImageImport,
})

export const retryImageImport = endpoint({
  route: 'POST /api/admin/image-imports/:id/retry',
  ...common,
  summary: 'Retry failed downloads, and continue interrupted work',
  params: ofImport,
  answer: ImageImport,
})

export const undoImageImport = endpoint({
  route: 'POST /api/admin/image-imports/:id/undo',
  ...common,
  summary: 'Undo an import of images in the background; products edited since stay as they are',
  params: ofImport,
  answer: ImageImport,
})
