import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { codeLine, mobileNumber, moment, money } from '#contracts/fields.ts'
import { paymentItems, wish } from '#contracts/payment-items.ts'
import { estimateCodeOf, isEstimateCode, NO_ESTIMATE_CODE } from '#rules/estimate-code.ts'
import { COUNTER_ESTIMATE_HOURS } from '#trade/counter/rules/estimate.ts'
import { Person } from './customer.ts'

const { productId, quantity, variant, itemTag } = wish

const code = codeLine(20)
  .overwrite(estimateCodeOf)
  .refine(isEstimateCode, NO_ESTIMATE_CODE)
  .describe('Of the estimate, as it is printed or read out')

export const makeCounterEstimate = endpoint({
  route: 'POST /api/admin/counter/estimates',
  permission: 'counter.sell',
  summary: `Keep what up to ten products cost now under a code, for ${COUNTER_ESTIMATE_HOURS} hours at these rates; reserves nothing`,
  refusals: {
    400: 'A size or an item is not chosen.',
    404: 'A product is not on sale, or not in that variant.',
    409: 'An item is gone.',
  },
  body: z.object({
    items: paymentItems(z.object({ productId, quantity, variant, itemTag })),
    mobileNumber: z.union([z.literal(''), mobileNumber]).default(''),
    person: Person.prefault({}),
  }),
  answer: z.object({
    code: z.string(),
    total: money,
    validUntil: moment.describe('If no rate or price changes before'),
  }),
})

export const CounterEstimate = z.object({
  code: z.string(),
  createdAt: moment,
  validUntil: moment,
  estimated: money.describe('The total when it was made'),
  total: money.describe('What those pieces cost now that can still be sold'),
  changes: z.array(z.string()).describe('What has changed since, in sentences; empty where nothing has'),
  mobileNumber: z.string(),
  person: Person,
  items: z
    .array(
      z.object({
        productId: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        quantity: z.number().int(),
        variant: wish.variant,
        itemTag: z.string().nullable(),
        total: money,
      }),
    )
    .describe('Those that can still be sold, as a sale takes them'),
})
export type CounterEstimate = z.infer<typeof CounterEstimate>

/** The newest ones: at the counter somebody looks for an estimate of this or the last day. */
export const MAX_LISTED_ESTIMATES = 20

export const listCounterEstimates = endpoint({
  route: 'GET /api/admin/counter/estimates',
  permission: 'counter.sell',
  summary: `List the last ${MAX_LISTED_ESTIMATES} estimates that are still valid, newest first`,
  answer: z.array(
    z.object({
      code: z.string(),
      name: z.string().describe('Empty where the person gave none'),
      mobileNumber: z.string(),
      total: money.describe('When it was made'),
      validUntil: moment,
    }),
  ),
})

const ofEstimate = z.object({ code })

export const openCounterEstimate = endpoint({
  route: 'GET /api/admin/counter/estimates/:code',
  permission: 'counter.sell',
  summary: 'Open an estimate by its code, with the prices of now and what has changed since',
  refusals: { 404: 'No estimate has this code.', 409: 'A piece was sold just now.' },
  params: ofEstimate,
  answer: CounterEstimate,
})

export const printCounterEstimate = endpoint({
  route: 'GET /api/admin/counter/estimates/:code/slip',
  permission: 'counter.sell',
  summary: 'Download the slip of an estimate, as it was made, as a PDF',
  refusals: { 404: 'No estimate has this code.' },
  params: ofEstimate,
  answer: streamed,
  streams: 'application/pdf',
})
