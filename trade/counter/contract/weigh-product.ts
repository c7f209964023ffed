import { z } from 'zod'
import { AdminOrder, ofOrder } from '#contracts/admin/read-order.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { codeLine, line, weighed } from '#contracts/fields.ts'
import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'

const weight = weighed(0.001, PRODUCT_LIMITS.weight / 1000)

export const weighProduct = endpoint({
  route: 'POST /api/admin/orders/:number/weights',
  permission: 'orders.move',
  summary:
    'Weigh a piece that was made to order before the rest of its order is paid, which then changes with it',
  refusals: {
    400: 'The weight or the HUID is impossible.',
    403: `${OWN_ORDER} Only a manager notes a far lighter piece.`,
    404: 'Order not found.',
    409: 'It is not made to order, paid in full or past this step, a payment link is open, another order has the HUID, or, with `needsAgreement`, a heavier piece is not agreed.',
  },
  params: ofOrder,
  body: z.object({
    transactionId: z.uuid('Order not found.').describe('The line'),
    grossWeight: weight.describe('Grams'),
    netWeight: weight.describe('Grams of metal'),
    huid: codeLine(MAX_HUID_TEXT).default('').describe('Six letters or digits each, separated by commas'),
    duplicateReason: line(MAX_DUPLICATE_REASON)
      .default('')
      .describe('Why the HUID is right although another order has it; without it, 409 with `duplicateHuids`'),
    agreed: z
      .boolean()
      .default(false)
      .describe('The customer agrees to what a piece costs more that is heavier beyond the tolerance'),
  }),
  answer: AdminOrder,
})
