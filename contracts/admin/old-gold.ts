import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { line, moment, rupees, TWO_DECIMALS } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { tagOf } from '#rules/items/item-text.ts'
import { OLD_GOLD_BANDS, type OldGoldBand } from '#rules/old-gold/old-gold.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#rules/old-gold/old-gold-voucher.ts'
import { isHuid, NO_HUID } from '#rules/orders/huid.ts'
import { NamedPerson } from './person.ts'

const SHARE = 'Please enter a percentage from 0 to 30.'
const share = z.number(SHARE).int(SHARE).min(0, SHARE).max(3000, SHARE)
const band = z.object({
  meltingLossBps: share.describe('Basis points of the metal that are lost in melting'),
  deductionBps: share.describe('Basis points of the value that the shop keeps'),
})

const OldGoldSettings = z.object({
  high: band,
  middle: band,
  low: band,
  identityFrom: rupees
    .min(0, TWO_DECIMALS)
    .max(1e8, 'The threshold is at most ten crore rupees.')
    .describe('From this value of old gold on, the seller shows a document; 0: always'),
})
export type OldGoldSettings = z.infer<typeof OldGoldSettings>

const fieldsOf = (name: OldGoldBand) => {
  const group = OLD_GOLD_BANDS[name].label
  return {
    meltingLoss: { group, label: 'Lost in melting', unit: '%' },
    deduction: { group, label: 'Kept of the value', unit: '%' },
  } as const
}
const [high, middle, low] = [fieldsOf('high'), fieldsOf('middle'), fieldsOf('low')]

export const oldGoldSettings = defineSetting({
  key: 'old-gold',
  title: 'Old gold',
  fields: {
    'high.meltingLossBps': high.meltingLoss,
    'high.deductionBps': high.deduction,
    'middle.meltingLossBps': middle.meltingLoss,
    'middle.deductionBps': middle.deduction,
    'low.meltingLossBps': low.meltingLoss,
    'low.deductionBps': low.deduction,
    identityFrom: { label: 'A document is asked for from', unit: '₹' },
  },
  schema: OldGoldSettings,
  defaults: {
    high: { meltingLossBps: 100, deductionBps: 200 },
    middle: { meltingLossBps: 200, deductionBps: 300 },
    low: { meltingLossBps: 300, deductionBps: 500 },
    identityFrom: 50_000,
  },
  freshOtp: true,
  public: false,
  about: 'what the shop takes off old gold, and from which value on its seller shows a document',
})

const WEIGHT = 'Please enter the weight in grams, with up to three decimals.'
const grams = (min: number) =>
  z.number(WEIGHT).min(min, WEIGHT).max(10_000, 'This is more than ten kilograms.').multipleOf(0.001, WEIGHT)
const TOUCH = 'Please enter the purity: 1 to 100%, or up to 24 karat.'

/** A piece of old gold as it is weighed and tested. */
export const OldGoldLotForm = z
  .object({
    description: line(60).min(1, 'Please say what the piece is, for example “Chain”.'),
    huid: z.union([z.literal(''), z.string().overwrite(tagOf).refine(isHuid, NO_HUID)]).default(''),
    weight: grams(0.001).describe('Gross weight, grams'),
    deducted: grams(0).default(0).describe('Grams of stones and dirt'),
    touchBps: z
      .number(TOUCH)
      .int(TOUCH)
      .min(100, TOUCH)
      .max(10_000, TOUCH)
      .describe('Gold in ten thousand parts, by touch or by the karat meter'),
  })
  .refine(({ weight, deducted }) => deducted < weight, {
    error: 'Stones and dirt weigh as much as the piece.',
    path: ['deducted'],
  })

const MAX_PIECES = 10
const pieces = z
  .array(OldGoldLotForm)
  .min(1, 'Please add a piece.')
  .max(MAX_PIECES, `A sale takes up to ${MAX_PIECES} pieces of old gold.`)

const kinds = Object.keys(IDENTITY_KINDS) as [IdentityKind, ...IdentityKind[]]

/** Old gold that pays for a part of a sale. */
export const OldGoldForm = z.object({
  pieces,
  amount: rupees.describe('What was shown for all pieces; 409 when the rate has changed since'),
  identity: z
    .object({
      kind: z.enum(kinds, 'Please choose the document.'),
      lastCharacters: z
        .string()
        .overwrite(tagOf)
        .regex(/^[A-Z0-9]{4}$/, 'Please enter the last four characters of its number.'),
    })
    .nullable()
    .default(null),
})

export type OldGoldForm = z.infer<typeof OldGoldForm>

const Step = z.object({ label: z.string(), detail: z.string(), result: z.string() })

export const quoteOldGold = endpoint({
  method: 'POST',
  path: '/api/admin/counter/old-gold',
  access: 'administrator',
  permission: 'counter.sell',
  summary: 'Read what pieces of old gold are worth at this moment, step by step',
  body: z.object({ pieces }),
  answer: z.object({
    pieces: z
      .array(z.object({ fineWeight: z.number().describe('Grams'), amount: rupees, steps: z.array(Step) }))
      .describe('In the order asked'),
    amount: rupees.describe('The sum of the pieces'),
    isIdentityNeeded: z.boolean(),
    ratesAt: moment,
  }),
})

const OldGoldLot = z.object({
  id: z.string(),
  takenAt: moment,
  description: z.string(),
  huid: z.string(),
  weight: z.number().describe('Gross weight, grams'),
  touchBps: z.number().int(),
  fineWeight: z.number().describe('Grams of fine gold'),
  amount: rupees,
  voucher: z.string(),
  order: z.string(),
  by: NamedPerson,
})
export type OldGoldLot = z.infer<typeof OldGoldLot>

export const listOldGold = endpoint({
  method: 'GET',
  path: '/api/admin/old-gold',
  access: 'administrator',
  permission: 'invoices.read',
  summary: 'List the pieces of old gold that were taken, newest first, a page at a time',
  query: CursorQuery,
  answer: pageOf(OldGoldLot),
})

export const sumOldGold = endpoint({
  method: 'GET',
  path: '/api/admin/old-gold/sums',
  access: 'administrator',
  permission: 'invoices.read',
  summary: 'Add up the register of old gold',
  answer: z.object({ fineWeight: z.number().describe('Grams of fine gold'), amount: rupees }),
})

export const exportOldGold = endpoint({
  method: 'GET',
  path: '/api/admin/old-gold/export',
  access: 'administrator',
  permission: 'orders.export',
  summary: 'Export the register of old gold as CSV, newest first',
  answer: streamed,
  streams: 'text/csv',
})

export const printOldGoldVoucher = endpoint({
  method: 'GET',
  path: '/api/admin/old-gold/voucher',
  access: 'administrator',
  permission: 'orders.read',
  summary: 'Download the purchase voucher of old gold as a PDF',
  query: z.object({ number: line(16).min(1, 'Voucher not found.') }),
  answer: streamed,
  streams: 'application/pdf',
})
