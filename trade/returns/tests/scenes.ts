import { moveOrder } from '#contracts/admin/change-order.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { writeHistory } from '#server/orders/orders.store.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { soldOrder } from '#tests/support/sold-order.ts'
import { type Acts, actsOnOrder, type Stage } from '#trade/counter/tests/interleaved/acts.ts'
import {
  approveReturn,
  inspectReturn,
  readReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from '#trade/returns/contract/return-requests.ts'
import { askToSell } from './bought-back.ts'
import { askForReturn } from './returned-order.ts'

/** A ring that was delivered, and comes back for money or for credit. */
const comingBack =
  (kind: 'return' | 'exchange') =>
  async (stage: Stage): Promise<Acts> => {
    const { shop, at } = stage
    const customer = await shop.customer({ firstName: 'Asha', lastName: 'Patil' })
    const product = await shop.product({ terms: ringTerms({}), stock: 2 })
    const { number, id: lineId } = await soldOrder(shop, customer, product, { status: 'Delivered' })
    await writeHistory(shop.db, [{ lineId, status: 'Delivered', at: shop.clock.now() }])
    const returnNumber =
      kind === 'return'
        ? await askForReturn(shop, customer, number)
        : await askToSell(shop, customer, number, 'exchange')
    const request = { params: { number: returnNumber } }
    const arriveBy = daysAfter(dayInIndia(shop.clock.now()), 5)
    await at.call(approveReturn, { ...request, body: { version: 1, handover: 'pickup', arriveBy } })
    await at.call(receiveReturn, { ...request, body: { version: 2 } })
    const findings = { version: 3, weight: 5, purity: '22K', condition: 'as-sold' } as const
    const inspect = () => at.call(inspectReturn, { ...request, body: findings })
    if (kind === 'return') await inspect()
    const { version, toRefund: amount } = await at.call(readReturn, request)
    const { shared, params } = await actsOnOrder(stage, number)
    const { 'a piece is cancelled': _one, 'everything is cancelled': _all, ...acts } = shared
    return {
      ...acts,
      ...(kind === 'return'
        ? { 'the return is refunded': () => at.call(refundReturn, { ...request, body: { version, amount } }) }
        : { 'it is inspected': inspect }),
      'it is rejected': () =>
        at.call(rejectReturn, { ...request, body: { version, reason: 'A stone is missing' } }),
      'it is taken back without the request': () =>
        at.call(moveOrder, { params, body: { from: 'Delivered', to: 'Returned', reason: 'Too small' } }),
    }
  }

/** Scenes of pieces on their way back. */
export const scenesOfReturns = { 'a return': comingBack('return'), 'an exchange': comingBack('exchange') }
