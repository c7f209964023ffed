import { namedPerson } from '#rules/identity/person-name.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { ShopError } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { lacksPan, panTerms } from '#server/orders/lacks-pan.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { huidsOfLine } from '#server/orders/order-huids.store.ts'
import { linesOfNumber, type OrderLine } from '#server/orders/orders.store.ts'
import { ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readReturnTerms } from '#server/settings/return-terms.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterReturnKind, WayBack } from '#trade/returns/contract/counter-returns.ts'
import { type RuleAgainst, whyNotBought } from '#trade/returns/rules/return-request.ts'
import { valueOfLine } from '#trade/returns/server/buyback/value-of-line.ts'
import { returnOffer } from '../return-offer.ts'
import { type ReturnRow, returnsOfLine } from '../returns.store.ts'
import { ringSizes } from '../size-offer.ts'

/** How a product of an order can come back now, what its customer would get, and which rules are against it. */
export async function readWaysBack(shop: Shop, number: string, transactionId: string | undefined) {
  const { db } = shop
  const line = lineMeant(await linesOfNumber(db, number), transactionId)
  const earlier = await returnsOfLine(db, line.id)
  const row = await productById(db, line.productId)
  const ring = await ringSizes(shop, line, { requests: earlier, row })
  const { reasons, fitReasons, faultReasons } = await readReturnTerms(shop)
  const customer = await customerById(db, line.customerId)
  const person = customer && namedPerson(customer)
  const huids = await huidsOfLine(db, line.id)
  return {
    name: lineTitle(line.quote),
    customer: { name: person?.name ?? '', mobileNumber: person?.number ?? null },
    sold: {
      grossWeight: handedOverWeights(line).grossWeightMg,
      purity: line.quote.product.purity,
      huid: huids.map(({ huid }) => huid).join(', '),
    },
    ways: [
      await refundWay(shop, line, { earlier, row }),
      ...(await boughtWays(shop, line, earlier)),
      ...(ring ? [resizeWay(ring.against)] : []),
    ],
    reasons: [...new Set([...reasons, ...fitReasons, ...faultReasons])],
    faultReasons: [...faultReasons],
    sizes: ring?.sizes ?? [],
    returns: earlier.map(({ number: known, kind, status }) => ({ number: known, kind, status })),
  }
}

type Way = WayBack

const open = { deductions: [], whyNot: null, isLiftedByManager: false, isPanNeeded: false }

const closed = (kind: CounterReturnKind, { atCounter, isLiftedByManager }: RuleAgainst): Way => ({
  ...open,
  kind,
  amount: null,
  whyNot: atCounter,
  isLiftedByManager,
})

async function refundWay(
  shop: Shop,
  line: OrderLine,
  wanted: Omit<Parameters<typeof returnOffer>[2], 'isLifted'>,
): Promise<Way> {
  const { against } = await returnOffer(shop, line, wanted)
  const { offer } = await returnOffer(shop, line, { ...wanted, isLifted: true })
  const way = against ? closed('return', against) : { ...open, kind: 'return' as const, amount: null }
  return offer ? { ...way, amount: offer.amount, deductions: offer.deductions } : way
}

const resizeWay = (against: RuleAgainst | null): Way =>
  against ? { ...closed('resize', against), amount: 0 } : { ...open, kind: 'resize', amount: 0 }

/** An exchange and a buyback: one arithmetic with two results. */
async function boughtWays(shop: Shop, line: OrderLine, requests: readonly ReturnRow[]): Promise<Way[]> {
  const whyNot = whyNotBought({ orderStatus: line.status, requests }) ?? (await whyWithoutValue(shop, line))
  if (whyNot !== null)
    return (['exchange', 'buyback'] as const).map((kind) => ({ ...open, kind, amount: null, whyNot }))
  const { quote } = await valueOfLine(shop, line, await ratesInForce(shop.db))
  const way = async (kind: 'exchange' | 'buyback', amount: number): Promise<Way> => {
    const isPanNeeded = lacksPan(await panTerms(shop, line.paymentId, amount))
    return { ...open, kind, amount, isPanNeeded }
  }
  return [await way('exchange', quote.exchange.total), await way('buyback', quote.cash.total)]
}

/** The sentence that refuses to value it; null where it can be. */
async function whyWithoutValue(shop: Shop, line: OrderLine): Promise<string | null> {
  try {
    const { quote } = await valueOfLine(shop, line, await ratesInForce(shop.db))
    return quote.exchange.total > 0 ? null : NO_METAL
  } catch (fault) {
    if (fault instanceof ShopError && fault.code === 'refused') return fault.message
    throw fault
  }
}

const NO_METAL = 'This piece has no metal that the shop buys.'
