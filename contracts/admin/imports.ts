import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { paise } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from '#rules/product-files/import-fields.ts'
import { IMPORT_LIMITS } from '#rules/product-files/import-mapping.ts'
import { Batch } from './batch.ts'
import { ProductFilters } from './catalogue.ts'

export const NOTHING_TO_IMPORT = 'There is nothing in this file to import.'

const common = { permission: 'products.change' } as const
export const NO_IMPORT = 'Import not found.'
const ofImport = z.object({ id: z.uuid(NO_IMPORT) })
const field = z.enum(IMPORT_FIELD_NAMES as [ImportField, ...ImportField[]], 'Field not found.')

const Source = z.object({
  column: z.string().max(300).nullable().describe('A header of the file; null for none'),
  guess: z.boolean().default(false).describe('Guess from the other text of the row when the cell is empty'),
  otherwise: z
    .string()
    .max(2000)
    .default('')
    .describe('The value for cells that are still empty, after the guess'),
  asks: z
    .boolean()
    .optional()
    .describe('Of making charges: neither header nor cells tell whether per cent, per gram or an amount'),
  words: z
    .record(z.string().max(80), z.string().max(120))
    .optional()
    .describe("The meaning of the file's words, keyed by the word in lower case"),
})
const Mapping = z.partialRecord(field, Source)
const Options = z.object({
  known: z.enum(['change', 'leave']).default('change').describe('How to treat products the shop already has'),
  newTypes: z.boolean().default(false).describe('Create jewellery types the shop does not have yet'),
  withoutImages: z
    .enum(['sell', 'draft'])
    .default('sell')
    .describe(
      'New products without a photograph: put them on sale, or keep them as drafts until they have one',
    ),
})

const count = z.number().int()

const PreviewProduct = z.object({
  row: count,
  name: z.string(),
  sku: z.string(),
  type: z.string(),
  purity: z.string(),
  metal: z.string(),
  grossWeightMg: count,
  netWeightMg: count,
  flatLabour: paise.describe('Paise; labour as an amount for the whole product'),
  price: paise,
  making: paise.nullable().describe('Paise, with wastage; null for a fixed price'),
  metalValue: paise,
  ignoredPrice: paise
    .nullable()
    .describe('The price the file names for a product that follows the metal rate'),
  warnings: z.array(z.string()),
})
const Preview = z.object({
  first: z.array(PreviewProduct),
  cheapest: z.array(PreviewProduct),
  dearest: z.array(PreviewProduct),
  oddest: z.array(PreviewProduct).describe('Price or making charges unusual for the type'),
  warned: count.describe('Products with a warning'),
})

export const ProductImport = Batch.extend({
  fileName: z.string(),
  layout: z.enum(['shop', 'other']),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      words: z
        .array(z.object({ word: z.string(), rows: count }))
        .describe('Every distinct word of the column with its number of rows, if there are few'),
    }),
  ),
  mapping: Mapping,
  options: Options,
  rows: count,
  counts: z.object({ added: count, changed: count, same: count, left: count, faulty: count, guarded: count }),
  fileStored: z
    .boolean()
    .describe('Whether its file is still stored, so that its faulty rows can be downloaded'),
  preview: Preview.nullable().describe('Some of the products with their prices; null before a dry run'),
})
export type ProductImport = z.infer<typeof ProductImport>

export const uploadProductImport = endpoint({
  route: 'POST /api/admin/product-imports',
  ...common,
  summary: 'Upload a CSV file of products; this changes nothing in the shop yet',
  refusals: { 400: 'It is no CSV file, or has no headers, no rows or too many.' },
  files: { field: 'file', max: 1, maxBytes: IMPORT_LIMITS.bytes },
  body: z.object({}),
  answer: ProductImport,
})

export const listProductImports = endpoint({
  route: 'GET /api/admin/product-imports',
  ...common,
  summary: 'List imports, newest first',
  query: CursorQuery,
  answer: pageOf(ProductImport.omit({ columns: true, mapping: true, preview: true })),
})

export const readProductImport = endpoint({
  route: 'GET /api/admin/product-imports/:id',
  ...common,
  summary: 'Read the progress of an import',
  refusals: { 404: NO_IMPORT },
  params: ofImport,
  answer: ProductImport,
})

export const checkProductImport = endpoint({
  route: 'PUT /api/admin/product-imports/:id/mapping',
  ...common,
  summary: 'Set the column mapping and start a dry run of every row; nothing is saved',
  refusals: { 404: NO_IMPORT, 409: 'It is running or has run.' },
  params: ofImport,
  body: z.object({ mapping: Mapping, options: Options }),
  answer: ProductImport,
})

export const listImportProblems = endpoint({
  route: 'GET /api/admin/product-imports/:id/problems',
  ...common,
  summary: 'List the problems, warnings and notes of an import, row by row',
  refusals: { 404: NO_IMPORT },
  params: ofImport,
  query: CursorQuery.extend({ kind: z.enum(['problem', 'warning', 'note']).optional() }),
  answer: pageOf(
    z.object({
      id: z.string(),
      row: count.describe('Counted as in a spreadsheet: the headers are row 1; 0 means the whole file'),
      product: z.string().describe('SKU and name as the file has them'),
      field: z.string().describe('Its label'),
      sentence: z.string(),
      kind: z
        .enum(['problem', 'warning', 'note'])
        .describe('A problem keeps its row out; a warning or a note does not'),
    }),
  ),
})

export const sumUpImportProblems = endpoint({
  route: 'GET /api/admin/product-imports/:id/problem-kinds',
  ...common,
  summary: 'List equal problems of many rows as one line, most common first',
  refusals: { 404: NO_IMPORT },
  params: ofImport,
  answer: z.object({
    problems: count.describe('Total of all rows'),
    warnings: count,
    notes: count,
    commonest: z.array(z.object({ field: z.string(), sentence: z.string(), rows: count })),
  }),
})

export const exportImportProblems = endpoint({
  route: 'GET /api/admin/product-imports/:id/problems/export',
  ...common,
  summary: 'Download every problem, warning and note as a CSV file',
  refusals: { 404: NO_IMPORT },
  params: ofImport,
  answer: streamed,
  streams: 'text/csv',
})

export const exportFaultyRows = endpoint({
  route: 'GET /api/admin/product-imports/:id/faulty-rows',
  ...common,
  summary:
    'Download the rows that have a problem as a CSV file: their own columns, and a first one that says what is wrong',
  refusals: {
    403: 'Only who uploaded the file, a manager or an owner: it may hold cost prices.',
    404: NO_IMPORT,
    409: 'The import is still running, has no faulty row, or its file has been deleted.',
  },
  params: ofImport,
  answer: streamed,
  streams: 'text/csv',
})

export const runProductImport = endpoint({
  route: 'POST /api/admin/product-imports/:id/run',
  ...common,
  summary: 'Import the file as checked in the dry run, or continue an import that stopped',
  refusals: {
    403: 'It moves prices further than this admin may.',
    404: NO_IMPORT,
    409: 'It is not checked, somebody else has started it, there is nothing in it, or rows have problems and are not skipped.',
  },
  params: ofImport,
  body: z.object({ leaveFaulty: z.boolean().default(false).describe('Skip the rows with problems') }),
  answer: ProductImport,
})

export const undoProductImport = endpoint({
  route: 'POST /api/admin/product-imports/:id/undo',
  ...common,
  summary: 'Undo an import; products edited since stay as they are',
  refusals: {
    403: 'It moves prices further than this admin may.',
    404: NO_IMPORT,
    409: 'It was already undone, or was never made.',
  },
  params: ofImport,
  answer: ProductImport,
})

export const exportProducts = endpoint({
  route: 'GET /api/admin/products/export',
  permission: 'products.export',
  summary: 'Export all products that match the filters as a CSV file that can be imported again',
  query: ProductFilters,
  answer: streamed,
  streams: 'text/csv',
})
