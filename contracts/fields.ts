import { z } from 'zod'
import { MAX_QUANTITY, QUANTITY_SENTENCE } from '#rules/catalogue/quantity-limit.ts'
import { INVALID_PINCODE, PINCODE } from '#rules/delivery/pincode.ts'
import {
  INVALID_MOBILE_NUMBER,
  MOBILE_NUMBER,
  mobileNumberFault,
  readMobileNumber,
} from '#rules/identity/mobile-number.ts'
import { INVALID_OTP } from '#rules/identity/otp.ts'
import {
  type Bps,
  fromGrams,
  fromPercent,
  type Grams,
  type Milligrams,
  type Percent,
  toGrams,
  toPercent,
} from '#rules/measures.ts'
import { fromRupees, type In, type Paise, type Rupees, toRupees } from '#rules/money.ts'
import { MAX_SMS_VALUE } from '#rules/notifications/sms-value.ts'
import { joinedCode, typedCode, typedText } from '#rules/typed-text.ts'

export const NO_EMPTY_LINES = 'Please leave out empty lines.'
export const CHOOSE_DATE = 'Please choose a date.'
export const NO_TITLE = 'Please enter a title.'
export const NO_NAME = 'Please enter a name.'
export const NOT_NEGATIVE = 'Store credit cannot be negative.'

/** The refusal of a text that is too long. */
export const tooLong = (max: number) => `Please use at most ${max} characters.`

/** Text a person types on one line, as `typedText` reads it: trimmed, bounded. */
export const line = (max = 120) => z.string().overwrite(typedText).max(max, tooLong(max))

/** A number, a code or a reference: its digits, of whatever script, as ASCII. */
export const codeLine = (max = 40) => z.string().overwrite(typedCode).max(max, tooLong(max))

/** A carrier's name, which a customer's SMS names. */
export const carrierName = () => line(MAX_SMS_VALUE)

/** The same, not to be left empty. */
export const requiredLine = (sentence: string, max = 120) => line(max).min(1, sentence)

/** A code of one form; a number or nothing at all in its place is answered with the same sentence. */
const formed = (pattern: RegExp, sentence: string) =>
  z.string(sentence).overwrite(joinedCode).regex(pattern, sentence)

export const mobileNumber = z
  .string(INVALID_MOBILE_NUMBER)
  .overwrite(readMobileNumber)
  .regex(MOBILE_NUMBER, { error: ({ input }) => mobileNumberFault(`${input}`) })
export const pincode = formed(PINCODE, INVALID_PINCODE)
export const otp = formed(/^\d{6}$/, INVALID_OTP)

const NO_EMAIL = 'Please enter a valid e-mail address.'

/** An e-mail address or nothing. */
export const optionalEmail = z
  .string(NO_EMAIL)
  .overwrite(typedCode)
  .meta({ anyOf: [{ const: '' }, { format: 'email' }] })
  .pipe(z.union([z.literal(''), z.email(NO_EMAIL).max(254)]))

/** A number inside: whole, of a unit. */
const whole = <Unit extends number>() =>
  z.number().refine(Number.isInteger) as z.ZodType as z.ZodType<Unit, Unit>

export const NO_WEIGHT = 'Please enter the weight in grams, with up to three decimals.'

/** A weight whose grams on the wire `wire` judges; inside it is whole milligrams. */
export const weightOf = (wire: z.ZodNumber) =>
  z.codec(wire as z.ZodType<Grams, Grams>, whole<Milligrams>(), { decode: fromGrams, encode: toGrams })
/** A weight: grams on the wire, milligrams inside. */
export const weight = weightOf(z.number())
/** The same from `min` to `max` grams, to the milligram, as a jeweller's scale shows it. */
export const weighed = (min: number, max: number, tooHeavy = NO_WEIGHT) =>
  weightOf(z.number(NO_WEIGHT).min(min, NO_WEIGHT).max(max, tooHeavy).multipleOf(0.001, NO_WEIGHT))

/** A whole number from `min` to `max`; anything else is answered with the same sentence. */
export const wholeNumber = (
  min: number,
  max: number,
  sentence = `Please enter a whole number from ${min} to ${max}.`,
) => z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)

/** The largest number that fits PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647

/** How often something was changed, as its reader saw it: two people cannot overwrite each other unseen. */
export const version = z.number().int().min(0).max(MAX_INTEGER, 'Version not found.')

/** Pieces of one product: several of coins, bars and gift articles, one of everything else. */
export const quantity = wholeNumber(1, MAX_QUANTITY, QUANTITY_SENTENCE)

export const TWO_DECIMALS = 'Please enter at most two decimals.'
export const NO_AMOUNT = 'Please enter an amount.'
export const NO_WORDS = 'Please write a few words.'

/** An amount whose rupees on the wire `wire` judges; inside it is whole paise. */
export const amountOf = (wire: z.ZodNumber) =>
  z.codec(wire as z.ZodType<Rupees, Rupees>, whole<Paise>(), { decode: fromRupees, encode: toRupees })
/** Rupees that stay rupees: a setting is stored as an admin types it. */
export const storedRupees = (rupees: z.ZodNumber) => rupees as z.ZodType<Rupees, Rupees>
/** An amount: rupees on the wire, paise inside. */
export const money = amountOf(z.number()).describe('Rupees, at most two decimals')
/** The same, as somebody types it: more than nothing, to the paisa. */
export const typedMoney = (maxRupees: number, tooMuch: string, missing = NO_AMOUNT) =>
  amountOf(
    z.number(missing).positive(missing).max(maxRupees, tooMuch).multipleOf(0.01, TWO_DECIMALS),
  ).describe('Rupees')

/** A share: per cent on the wire, basis points inside. */
export const percent = z.codec(z.number() as z.ZodType<Percent, Percent>, whole<Bps>(), {
  decode: fromPercent,
  encode: toPercent,
})

export const paise = z.number().int().describe('Paise')
/** A moment as the wire has it. */
export type MomentText = string & In<'moment'>
/** A moment: ISO 8601 on the wire. */
export const moment = z
  .codec(z.string() as z.ZodType<MomentText, MomentText>, z.date(), {
    decode: (text) => new Date(text),
    encode: (at): MomentText => at.toISOString(),
  })
  .describe('ISO 8601')
/** A moment as text: as quotes and documents keep it, and the pages that a browser keeps as JSON. */
export const storedMoment = z.string().describe('ISO 8601')

export const NO_DAY = 'Please enter a date as YYYY-MM-DD.'
/** A day of this century: PostgreSQL has no year 0. */
export const day = z.iso.date(NO_DAY).regex(/^20/, NO_DAY)

/** An image in the widths and formats there are; `src` is the fallback for old browsers. */
export const ImageView = z.object({
  id: z.string(),
  src: z.string(),
  avif: z.string().describe('srcset'),
  webp: z.string().describe('srcset'),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  blur: z.string().describe('data URL'),
})
export type ImageView = z.infer<typeof ImageView>
