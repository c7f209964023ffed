import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { line, wholeNumber } from '#contracts/fields.ts'
import { REASON_LIMITS } from '#rules/settings/return-terms.ts'

const MAX_DAYS = 365
const MAX_ANSWER_DAYS = 30

export const ReturnSettings = z.object({
  days: wholeNumber(0, MAX_DAYS).describe(
    'Days after delivery in which a product can be exchanged or returned; 0: pages promise nothing, and no return can be requested in the account',
  ),
  answerDays: wholeNumber(1, MAX_ANSWER_DAYS).describe(
    'Working days within which the shop answers a request, and tells what its inspection found',
  ),
  firstResizingFree: z
    .boolean()
    .describe('Whether the first resizing of a ring is free; customers can then ask for it in the account'),
})
export type ReturnSettings = z.infer<typeof ReturnSettings>

/** For how long customers can return a product from their account; product pages say it beside the buttons. */
export const returnSettings = defineSetting({
  key: 'returns',
  title: 'Returns and resizing',
  fields: {
    days: { label: 'Return or exchange within', unit: 'days' },
    answerDays: { label: 'We answer a request within', unit: 'working days' },
    firstResizingFree: { label: 'The first resizing of a ring is free' },
  },
  schema: ReturnSettings,
  defaults: { days: 7, answerDays: 2, firstResizingFree: false },
  freshOtp: true,
  public: true,
  about:
    'for how long products can be returned, how soon requests are answered, and whether the first resizing is free',
})

const SHARE = 'Please enter a percentage from 0 to 100.'
const REASONS = 'Please enter at least one reason, one on each line.'

const Reasons = z
  .array(line(REASON_LIMITS.reason).min(1, REASONS))
  .max(REASON_LIMITS.reasons, `Please enter at most ${REASON_LIMITS.reasons} reasons.`)

const ReturnTermsSettings = z.object({
  deductionBps: wholeNumber(0, 10_000, SHARE).describe(
    'The share of the price that a return deducts, in basis points',
  ),
  keepsDelivery: z.boolean().describe('Whether the delivery charge and the insurance are not refunded'),
  reasons: Reasons.min(1, REASONS).describe('What customers choose from'),
  faultReasons: Reasons.describe('The same where the shop is at fault: everything paid is refunded'),
  fitReasons: Reasons.describe('The same where the size is wrong: resizing or another size is offered first'),
})
export type ReturnTermsSettings = z.infer<typeof ReturnTermsSettings>

/** Terms that a customer agrees to before asking for a return; the policy pages show the same. */
export const returnTermsSettings = defineSetting({
  key: 'return-terms',
  title: 'Refunds for returns',
  fields: {
    deductionBps: { label: 'Deduct from the price of the product', unit: '%' },
    keepsDelivery: { label: 'The delivery charge and transit insurance are not refunded' },
    reasons: { label: 'Reasons customers choose from' },
    faultReasons: { label: 'Reasons for which you refund everything' },
    fitReasons: { label: 'Reasons for which you offer another size first' },
  },
  schema: ReturnTermsSettings,
  defaults: {
    deductionBps: 0,
    keepsDelivery: true,
    reasons: ['It does not fit', 'It looks different from the images', 'I have changed my mind'],
    faultReasons: ['It is damaged or faulty', 'It is not what I ordered'],
    fitReasons: ['It does not fit'],
  },
  freshOtp: true,
  public: true,
  about: 'what is deducted from the refund of a return, and the reasons customers choose from',
})
