import { z } from 'zod'
import { typedBps, typedNumber, typedRupees } from '#rules/typed-numbers.ts'

/*
 * Fields of a form that are typed as text where the contract has something else. The contract's own schema checks the
 * value that was read, so its sentence is the one that is shown. An empty box is left out: the schema says whether that
 * may be.
 */

const typed = <Read>(read: (text: string) => Read) => {
  const readOrNothing = (text: string) => (text.trim() === '' ? undefined : read(text))
  return <Value>(schema: z.ZodType<Value>) =>
    z
      .string()
      .transform(readOrNothing)
      .pipe(schema as z.ZodType as z.ZodType<Value, Awaited<Read> | undefined>)
}

/** `₹12,600.50` → rupees. */
export const rupeesText = typed(typedRupees)
/** `12.5` per cent → basis points. */
export const percentText = typed(typedBps)
/** A number as it is. */
export const numberText = typed(typedNumber)
/** A day and a time without a zone: the clock on the shop's wall. */
export const momentText = typed((text) => `${text}:00+05:30`)
/** Text, or a choice, that may be left empty. */
export const optionalText = typed((text) => text)
