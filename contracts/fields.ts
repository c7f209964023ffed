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
import { MAX_SMS_VALUE } from '#rules/notifications/sms-value.ts'
import { joinedCode, typedCode, typedText } from '#rules/typed-text.ts'

export const NO_EMPTY_LINES = 'Please leave out empty lines.'
export const CHOOSE_DATE = 'Please choose a date.'
export const NO_TITLE = 'Please enter a title.'
export const NO_NAME = 'Please enter a name.'
export const NOT_NEGATIVE = 'Store credit cannot be negative.'

/** What is said of a text that is too long. */
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

const NO_WEIGHT = 'Please enter the weight in grams, with up to three decimals.'

/** Grams from `min` to `max`, to the milligram, as a jeweller's scale shows them. */
export const weighed = (min: number, max: number, tooHeavy = NO_WEIGHT) =>
  z.number(NO_WEIGHT).min(min, NO_WEIGHT).max(max, tooHeavy).multipleOf(0.001, NO_WEIGHT)

/** A whole number from `min` to `max`; anything else is answered with the same sentence. */
export const wholeNumber = (
  min: number,
  max: number,
  sentence = `Please enter a whole number from ${min} to ${max}.`,
) => z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)

/** What PostgreSQL's `integer` holds. */
const MAX_INTEGER = 2_147_483_647

/** How often something was changed, as its reader saw it: two people cannot overwrite each other unseen. */
export const version = z.number().int().min(0).max(MAX_INTEGER, 'Version not found.')

/** Pieces of one product: several of coins, bars and gift articles, one of everything else. */
export const quantity = wholeNumber(1, MAX_QUANTITY, QUANTITY_SENTENCE)

export const TWO_DECIMALS = 'Please enter at most two decimals.'
export const NO_AMOUNT = 'Please enter an amount.'
/** Rupees that somebody types: more than nothing, to the paisa. */
export const typedAmount = (max: number, tooMuch: string, missing = NO_AMOUNT) =>
  z.number(missing).positive(missing).max(max, tooMuch).multipleOf(0.01, TWO_DECIMALS).describe('Rupees')

export const NO_WORDS = 'Please write a few words.'

export const rupees = z.number().describe('Rupees, at most two decimals')
export const paise = z.number().int().describe('Paise')
export const moment = z.string().describe('ISO 8601')

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
