import { z } from 'zod'
import { text, whole } from './parts.ts'

/** A product as it is typed; the fields of earlier releases were others. */
export const StoredForm = z
  .object({ archived: z.boolean() })
  .catchall(z.union([text, z.boolean(), z.array(z.unknown()), z.null()]))

export const StoredBulkChange = z.object({ kind: text }).loose()

export const StoredImportColumn = z.object({
  name: text,
  samples: z.array(text),
  words: z.array(z.object({ word: text, rows: whole })),
  codes: z
    .object({
      padded: whole.nullable(),
      lengths: z.array(z.object({ digits: whole, cells: whole, least: z.number() })),
    })
    .optional(),
})

export const StoredImportMapping = z.record(
  text,
  z
    .object({
      column: text.nullable(),
      guess: z.boolean(),
      otherwise: text,
      words: z.record(text, text).optional(),
      asks: z.boolean().optional(),
    })
    .optional(),
)

export const StoredImportOptions = z.object({
  known: z.enum(['change', 'leave']),
  newTypes: z.boolean(),
  withoutImages: z.enum(['sell', 'draft']).optional(),
})

/** Imports of earlier versions did not count guarded prices. */
export const StoredImportCounts = z.object({
  added: whole,
  changed: whole,
  same: whole,
  left: whole,
  faulty: whole,
  guarded: whole.optional(),
})

const PreviewProduct = z.object({
  type: text,
  purity: text,
  metal: text,
  grossWeightMg: whole,
  price: whole,
  making: z.number().nullable(),
  metalValue: z.number(),
  row: whole,
  name: text,
  sku: text,
  netWeightMg: whole,
  flatLabour: z.number(),
  ignoredPrice: z.number().nullable(),
  warnings: z.array(text),
})
const Previewed = z.array(PreviewProduct)
export const StoredImportPreview = z.object({
  first: Previewed,
  cheapest: Previewed,
  dearest: Previewed,
  oddest: Previewed,
  warned: whole,
})
