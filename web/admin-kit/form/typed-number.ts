import { z } from 'zod'

/**
 * A number of a setting as it is typed: `read` understands it (NaN where it is none), the setting's own `schema` judges
 * it. `sentence` replaces what the schema says is wrong.
 */
export function typedNumber(read: (typed: string) => number, schema: z.ZodType<number>, sentence?: string) {
  return z.string().transform((typed, check) => {
    const judged = schema.safeParse(read(typed))
    if (judged.success) return judged.data
    check.addIssue(sentence ?? judged.error.issues[0]?.message ?? 'Please enter a number.')
    return z.NEVER
  })
}

/** A whole number without a sign. */
export function wholeNumber(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
