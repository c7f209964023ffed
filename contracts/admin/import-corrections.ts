import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { moment } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { CORRECTED_FIELDS, CORRECTION_LIMITS, WHOLE_ROW } from '#rules/product-files/corrections.ts'
import type { ImportField } from '#rules/product-files/import-fields.ts'
import { NamedPerson } from './person.ts'

const common = { permission: 'products.change' } as const

export const ofImport = z.object({ id: z.uuid('Import not found.') })
const fields = CORRECTED_FIELDS as [ImportField, ...ImportField[]]
export const CorrectableField = z.enum(fields, 'This field cannot be corrected here.')

const count = z.number().int()
/** Rows of a file, with the titles above its headers. */
const MAX_ROW = 1_000_000

const Place = z.object({
  row: count
    .min(2)
    .max(MAX_ROW)
    .nullable()
    .describe('Counted as in a spreadsheet; null for every row in which the field reads `was`'),
  field: z
    .enum([WHOLE_ROW, ...fields], 'This field cannot be corrected here.')
    .describe('`row` for the whole row, which can only be left out'),
  was: z
    .string()
    .trim()
    .max(CORRECTION_LIMITS.sharedValue)
    .describe('What the file has there, as the list of problems tells it'),
  value: z
    .string()
    .max(CORRECTION_LIMITS.characters)
    .nullable()
    .describe('What counts instead; null to leave the row, or the rows with this problem, out'),
})

export const ImportCorrection = Place.extend({
  id: z.string(),
  label: z.string().describe('The label of the field'),
  checked: z.boolean().describe('Whether a dry run has begun since'),
  by: NamedPerson,
  at: moment,
})
export type ImportCorrection = z.infer<typeof ImportCorrection>

const NeedsCheck = z.object({
  needsCheck: z.boolean().describe('Whether the file has to be checked again before it is imported'),
})

export const saveImportCorrection = endpoint({
  route: 'PUT /api/admin/product-imports/:id/corrections',
  ...common,
  summary:
    'Correct a value of a checked file, in one row or in all rows that share it; the file stays as it is',
  params: ofImport,
  body: Place.extend({
    replaces: z
      .uuid()
      .nullable()
      .describe('The correction of the same place that was seen; 409 where there is another by now'),
  }),
  answer: NeedsCheck.extend({ correction: ImportCorrection }),
})

export const removeImportCorrection = endpoint({
  route: 'DELETE /api/admin/product-imports/:id/corrections/:correction',
  ...common,
  summary: 'Remove a correction; harmless when it is already gone',
  params: ofImport.extend({ correction: z.uuid('Correction not found.') }),
  answer: NeedsCheck,
})

export const listImportCorrections = endpoint({
  route: 'GET /api/admin/product-imports/:id/corrections',
  ...common,
  summary: 'List the corrections of an import, newest first',
  params: ofImport,
  query: CursorQuery,
  answer: pageOf(ImportCorrection).extend({ total: count }),
})

export const exportCorrectedFile = endpoint({
  route: 'GET /api/admin/product-imports/:id/corrected',
  ...common,
  summary: 'Download the uploaded file with its corrections, without the rows that are left out',
  params: ofImport,
  answer: streamed,
  streams: 'text/csv',
})
