import { z } from 'zod'
import { RATE_NAMES } from '#rules/pricing/purities.ts'

const path = z
  .string()
  .regex(/^[^.\s]+(\.[^.\s]+)*$/, 'a path is names joined by dots, such as data.gold.22K')

/** Where in the response a rate is, and for how many grams it is given: `"data.gold.22K"` or with `grams: 10`. */
const Place = z.union([
  path.transform((path) => ({ path, grams: 1 })),
  z.object({ path, grams: z.number().positive().default(1) }),
])

/** How a feed's fields are read; rates not named here stay as they are. */
export const FeedMapping = z.object({
  rates: z
    .partialRecord(z.enum(RATE_NAMES), Place)
    .refine((rates) => Object.keys(rates).length > 0, 'names no rate'),
  /** Where the time of the rates is: ISO 8601, or seconds or milliseconds since 1970. */
  quotedAt: path.optional(),
})
export type FeedMapping = z.output<typeof FeedMapping>

/** The value at a path of names or list positions; undefined where there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      answer,
    )
}
