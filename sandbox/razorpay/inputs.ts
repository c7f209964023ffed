import { z } from 'zod'
import type { Notes } from './entities.ts'

// Fields that several calls have in common. The messages are the provider's.

/** Whole paise, at least one rupee. */
export const amountInput = z
  .int({
    error: ({ input }) => (input === undefined ? 'amount: is required.' : 'The amount must be an integer.'),
  })
  .min(100, 'The amount must be at least INR 1.00')

export const currencyInput = z.literal('INR', {
  error: ({ input }) => (input === undefined ? 'currency: is required.' : 'Currency is not supported'),
})

const note = z.union([z.string().max(256), z.number(), z.boolean()], {
  error: 'A note must be a string of at most 256 characters.',
})

/** At most 15 pairs; `[]` stands for none, as in the provider's own answers. */
export const notesInput = z
  .preprocess(
    (notes) => (Array.isArray(notes) && notes.length === 0 ? {} : notes),
    z.record(z.string().max(256), note, { error: 'The notes must be an object.' }),
  )
  .refine((notes) => Object.keys(notes).length <= 15, 'The number of notes must be at most 15.')
  .transform((notes): Notes => (Object.keys(notes).length === 0 ? [] : notes))

export const receiptInput = z
  .string({ error: 'The receipt must be a string.' })
  .max(40, 'The receipt may not be greater than 40 characters.')
  .nullish()

/** The provider's own SDK turns a Date into seconds with a fraction. */
const unixTime = z.coerce.number().transform(Math.floor).optional()

/** How lists are paged: newest first, `from` and `to` in Unix seconds. */
export const listInput = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  from: unixTime,
  to: unixTime,
})
export type ListInput = z.infer<typeof listInput>
