import { z } from 'zod'
import { IdentityForm } from '#contracts/admin/identity-document.ts'
import { NamedPerson } from '#contracts/admin/person.ts'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { codeLine, line, moment, money, percent, weight, wholeNumber } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { estimateCodeOf, isEstimateCode, NO_ESTIMATE_CODE } from '#rules/estimate-code.ts'
import { tagOf } from '#rules/items/item-text.ts'
import { isHuid, NO_HUID } from '#rules/orders/huid.ts'
import { MAX_OLD_GOLD_LOTS } from '#trade/old-gold/rules/estimate.ts'
import { NO_METAL, takenOff, weighedFields } from './estimate.ts'

const SHARE = 'Please enter a percentage from 0 to 30.'
const share = wholeNumber(0, 3000, SHARE)

const OldGoldSettings = z.object({
  meltingLossBps: share.describe('Basis points of the metal that are lost in melting'),
  deductionBps: share.describe('Basis points of the value that the shop keeps'),
})
export type OldGoldSettings = z.infer<typeof OldGoldSettings>

/** Most old gold is of 22 karat: about a hundredth of it is lost in melting. */
export const oldGoldSettings = defineSetting({
  key: 'old-gold',
  title: 'Old gold',
  fields: {
    meltingLossBps: { label: 'Melting loss', unit: '%' },
    deductionBps: { label: 'We keep of the value', unit: '%' },
  },
  schema: OldGoldSettings,
  defaults: { meltingLossBps: 100, deductionBps: 200 },
  freshOtp: true,
  public: true,
  about: 'what the shop takes off old gold',
})

const EstimateCode = z.string().overwrite(estimateCodeOf).refine(isEstimateCode, NO_ESTIMATE_CODE)

/** A piece of old gold as it is weighed and tested. */
export const OldGoldLotForm = z
  .object({
    description: line(60).min(1, 'Please say what the piece is, for example “Chain”.').default('Old gold'),
    huid: z.union([z.literal(''), z.string().overwrite(tagOf).refine(isHuid, NO_HUID)]).default(''),
    ...weighedFields,
    deduction: takenOff,
    estimateCode: EstimateCode.optional().describe('Of the estimate that the piece comes from'),
  })
  .refine(({ grossWeight, deduction }) => deduction < grossWeight, { error: NO_METAL, path: ['deduction'] })

const TOO_MANY = `A sale takes up to ${MAX_OLD_GOLD_LOTS} pieces of old gold.`
const pieces = z.array(OldGoldLotForm).min(1, 'Please add a piece.').max(MAX_OLD_GOLD_LOTS, TOO_MANY)

export type OldGoldLotForm = z.infer<typeof OldGoldLotForm>

/** The old gold that pays for a part of a sale, with the details common to all of its pieces. */
export const oldGoldFields = {
  oldGold: z
    .array(OldGoldLotForm)
    .max(MAX_OLD_GOLD_LOTS, TOO_MANY)
    .default([])
    .describe('Old gold of the customer that pays for a part; it names the customer and the address'),
  oldGoldAmount: money
    .nullable()
    .default(null)
    .describe('What was shown for all pieces, where it was; 409 when the rate has changed since'),
  oldGoldIdentity: IdentityForm.nullable()
    .default(null)
    .describe('The document that the seller of the old gold shows'),
}

const Step = z.object({ label: z.string(), detail: z.string(), result: z.string() })

export const quoteOldGold = endpoint({
  route: 'POST /api/admin/counter/old-gold',
  permission: 'counter.sell',
  summary: 'Read what pieces of old gold are worth at this moment, step by step',
  refusals: { 409: 'There are no metal rates yet.' },
  body: z.object({ pieces }),
  answer: z.object({
    pieces: z
      .array(z.object({ fineWeight: weight.describe('Grams'), value: money, steps: z.array(Step) }))
      .describe('In the order asked'),
    value: money.describe('The sum of the pieces'),
    isIdentityNeeded: z.boolean(),
    ratesAt: moment,
  }),
})

export const openOldGoldEstimate = endpoint({
  route: 'GET /api/admin/counter/old-gold/estimates/:code',
  permission: 'counter.sell',
  summary: 'Open what a visitor estimated, by its code',
  refusals: { 404: 'No estimate has this code.', 409: 'The estimate has expired.' },
  params: z.object({
    code: EstimateCode,
  }),
  answer: z.object({
    code: z.string(),
    pieces: z.array(
      z.object({
        purity: z.string().describe('As a sale takes it: 91.6%'),
        grossWeight: weight.describe('Grams'),
        deduction: weight.describe('Grams of stones and dirt'),
      }),
    ),
    value: money.describe('At the rates of that moment; the sale works it out again'),
    createdAt: moment,
    validUntil: moment,
  }),
})

const OldGoldLot = z.object({
  id: z.string(),
  takenAt: moment,
  description: z.string(),
  huid: z.string(),
  grossWeight: weight.describe('Grams'),
  purity: percent.describe('Per cent of fine gold'),
  fineWeight: weight.describe('Grams of fine gold'),
  value: money,
  voucher: z.string(),
  order: z.string().nullable().describe('Null: bought without a sale'),
  by: NamedPerson,
})
export type OldGoldLot = z.infer<typeof OldGoldLot>

export const listOldGold = endpoint({
  route: 'GET /api/admin/old-gold',
  permission: 'invoices.read',
  summary: 'List the pieces of old gold that were taken, newest first, a page at a time',
  query: CursorQuery,
  answer: pageOf(OldGoldLot),
})

export const sumOldGold = endpoint({
  route: 'GET /api/admin/old-gold/sums',
  permission: 'invoices.read',
  summary: 'Add up the register of old gold',
  answer: z.object({ fineWeight: weight.describe('Grams of fine gold'), value: money }),
})

export const printOldGoldVoucher = endpoint({
  route: 'GET /api/admin/old-gold/voucher',
  permission: 'documents.view',
  summary: 'Download the purchase voucher of old gold as a PDF',
  refusals: { 404: 'Voucher not found.' },
  query: z.object({ number: codeLine(16).min(1, 'Voucher not found.') }),
  answer: streamed,
  streams: 'application/pdf',
})
