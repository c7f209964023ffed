import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { moment } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from '#rules/catalogue/import-fields.ts'
import { IMPORT_LIMITS } from '#rules/catalogue/import-mapping.ts'
import { IMPORT_STATUSES, type ImportStatus } from '#rules/catalogue/import-status.ts'
import { ProductFilters } from './catalogue.ts'

const ofImport = z.object({ id: z.uuid('There is no such import.') })
const status = z.enum(IMPORT_STATUSES as [ImportStatus, ...ImportStatus[]])
const field = z.enum(IMPORT_FIELD_NAMES as [ImportField, ...ImportField[]], 'There is no such field.')

const Source = z.object({
  column: z.string().max(300).nullable().describe('A head of the file; null for none'),
  guess: z.boolean().default(false).describe('From the other words of the row, where the cell is empty'),
  otherwise: z.string().max(2000).default('').describe('What stands for a cell that is still empty'),
  words: z
    .record(z.string().max(80), z.string().max(120))
    .optional()
    .describe('What words of the file stand for, by the word in small letters'),
})
const Mapping = z.partialRecord(field, Source)
const Options = z.object({
  known: z
    .enum(['change', 'leave'])
    .default('change')
    .describe('What becomes of products the shop has already'),
  newTypes: z.boolean().default(false).describe('Make types that nobody has used before'),
})

const count = z.number().int()

export const ProductImport = z.object({
  id: z.string(),
  fileName: z.string(),
  layout: z.enum(['shop', 'shopify', 'other']),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      words: z
        .array(z.object({ word: z.string(), rows: count }))
        .describe('Every word of the column with its rows, where they are few'),
    }),
  ),
  mapping: Mapping,
  options: Options,
  status,
  rows: count,
  rowsDone: count.describe('Rows the job at work has seen'),
  counts: z.object({ added: count, changed: count, same: count, left: count, faulty: count, guarded: count }),
  failure: z.string().describe('Why it failed'),
  by: z.string(),
  createdAt: moment,
})
export type ProductImport = z.infer<typeof ProductImport>

export const uploadProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-imports',
  access: 'administrator',
  permission: 'products.change',
  summary: 'Upload a CSV file of products; nothing of it is kept in the shop yet',
  files: { field: 'file', most: 1, mostBytes: IMPORT_LIMITS.bytes },
  body: z.object({}),
  answer: ProductImport,
})

export const listProductImports = endpoint({
  method: 'GET',
  path: '/api/admin/product-imports',
  access: 'administrator',
  permission: 'products.change',
  summary: 'The files imported so far, the latest first',
  query: CursorQuery,
  answer: pageOf(ProductImport.omit({ columns: true, mapping: true })),
})

export const readProductImport = endpoint({
  method: 'GET',
  path: '/api/admin/product-imports/:id',
  access: 'administrator',
  permission: 'products.change',
  summary: 'How far an import has come',
  params: ofImport,
  answer: ProductImport,
})

export const checkProductImport = endpoint({
  method: 'PUT',
  path: '/api/admin/product-imports/:id/mapping',
  access: 'administrator',
  permission: 'products.change',
  summary: 'Say which column is what, and have every row looked through without keeping anything',
  params: ofImport,
  body: z.object({ mapping: Mapping, options: Options }),
  answer: ProductImport,
})

export const listImportProblems = endpoint({
  method: 'GET',
  path: '/api/admin/product-imports/:id/problems',
  access: 'administrator',
  permission: 'products.change',
  summary: 'What is wrong with which row, and what is worth knowing of it',
  params: ofImport,
  query: CursorQuery.extend({ kind: z.enum(['problem', 'note']).optional() }),
  answer: pageOf(
    z.object({
      id: z.string(),
      row: count.describe('As a spreadsheet counts: the heads are row 1; 0 for the file as a whole'),
      field: z.string().describe('Its label'),
      sentence: z.string(),
      kind: z.enum(['problem', 'note']),
    }),
  ),
})

export const sumUpImportProblems = endpoint({
  method: 'GET',
  path: '/api/admin/product-imports/:id/problem-kinds',
  access: 'administrator',
  permission: 'products.change',
  summary: 'The same problem of many rows as one line, the commonest first',
  params: ofImport,
  answer: z.object({
    problems: count.describe('Of all rows together'),
    notes: count,
    commonest: z.array(z.object({ field: z.string(), sentence: z.string(), rows: count })),
  }),
})

export const exportImportProblems = endpoint({
  method: 'GET',
  path: '/api/admin/product-imports/:id/problems/export',
  access: 'administrator',
  permission: 'products.change',
  summary: 'Every problem and note as a CSV file',
  params: ofImport,
  answer: streamed,
  streams: 'text/csv',
})

export const runProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-imports/:id/run',
  access: 'administrator',
  permission: 'products.change',
  summary: 'Import the file as it was looked through: every good row, or nothing',
  params: ofImport,
  body: z.object({ leaveFaulty: z.boolean().default(false).describe('Leave out the rows with problems') }),
  answer: ProductImport,
})

export const undoProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-imports/:id/undo',
  access: 'administrator',
  permission: 'products.change',
  summary: 'Take an import back; products edited since are left as they are',
  params: ofImport,
  answer: ProductImport,
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products/export',
  access: 'administrator',
  permission: 'products.export',
  summary: 'The products that are chosen, all of them, as a CSV file that can be imported again',
  query: ProductFilters,
  answer: streamed,
  streams: 'text/csv',
})
