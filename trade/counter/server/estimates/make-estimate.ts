import { randomInt } from 'node:crypto'
import { NIL as NOBODY } from 'uuid'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { newEstimateCode } from '#rules/estimate-code.ts'
import { isInZone } from '#rules/identity/business.ts'
import { formatRupees } from '#rules/money.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { makeCounterEstimate as contract } from '#trade/counter/contract/estimates.ts'
import { COUNTER_ESTIMATE_HOURS } from '#trade/counter/rules/estimate.ts'
import { counterSaleTerms } from '#trade/counter/server/counter-sale-terms.ts'
import { insertCounterEstimate } from './estimates.store.ts'

type EstimateRequest = ParsedRequest<typeof contract>['body']

/** Keeps what products cost at this moment, priced as a sale, under a code. Nothing is reserved. */
export async function makeCounterEstimate(shop: Shop, caller: Caller, request: EstimateRequest) {
  const { items, mobileNumber, person } = request
  const terms = await counterSaleTerms(shop, caller, {
    items,
    coupon: '',
    discount: 0,
    isSez: isInZone(person.business),
    customer: { id: NOBODY, mobileNumber },
  })
  const open = terms.items.findIndex(({ question }) => question !== null)
  if (open >= 0) throw invalidField(`items.${open}`, terms.items[open]?.question ?? '')
  const createdAt = shop.clock.now()
  const validUntil = secondsAfter(createdAt, COUNTER_ESTIMATE_HOURS * HOUR_SECONDS)
  const code = newEstimateCode(randomInt)
  await shop.transaction(async (within) => {
    const isWritten = await insertCounterEstimate(within.db, {
      code,
      mobileNumber,
      person,
      createdAt,
      validUntil,
      by: caller.customerId,
      wishes: items.map(({ productId, quantity, variant, itemTag }) => ({
        productId,
        quantity,
        variant,
        itemTag,
      })),
      quotes: terms.items.map(({ quote }) => quote),
      total: terms.total,
    })
    // Another estimate has this code: there are a hundred million.
    if (!isWritten) throw refused('Please try again.')
    await audit(within.db, caller, {
      action: 'counter.estimate',
      subject: { type: 'estimate', id: code },
      after: { total: formatRupees(terms.total) },
    })
  })
  return { code, total: terms.total, validUntil }
}
