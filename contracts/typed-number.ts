import { z } from 'zod'
import { typedCode } from '#rules/typed-text.ts'

/** A number in a form arrives as text; commas and letters are refused. */
export const typedNumber = (sentence: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(typedCode)
          .regex(/^\d{1,12}(\.\d{1,3})?$/, sentence),
      ],
      sentence,
    )
    .transform(Number)
