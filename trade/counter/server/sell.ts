import { fullName, isSamePerson } from '#rules/identity/people.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, invalidField, refused } from '#server/errors.ts'
import {
  type CustomerRow,
  changeCustomer,
  findOrAddCustomer,
  lockCustomer,
} from '#server/identity/customers.store.ts'
import { keepDates } from '#server/identity/people-of-number.store.ts'
import { endApprovalsOf, itemsOnApproval } from '#server/items/approvals/approvals.store.ts'
import { type BroughtTender, type TakenTender, takeBrought } from '#server/modules/brought-tender.ts'
import { linesPlacedWith, type OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { takeTenders } from '#trade/counter/server/tenders/take-tenders.ts'
import type { CounterSale } from './address-of-sale.ts'
import { auditSale } from './audit-sale.ts'
import { handOverSale } from './hand-over-sale.ts'
import { presentCounterSale } from './present-counter-sale.ts'
import { priceCounterSale } from './price-counter-sale.ts'
import { sellProducts } from './sell-products.ts'
import { sellerOf } from './sellers.ts'
import { withWeightCheck } from './weight-check.ts'
import { placeSale, writePayment } from './write-sale.ts'

const OWN_SALE = 'You cannot enter your own purchase. Please ask a colleague.'

/**
 * Sells products at the counter in one transaction, all or none: one order, payment, receipt and stock; with `now`
 * they are handed over at once. The same `saleId` again answers the order it made, so that pressing twice sells once.
 */
export async function sellAtCounter(shop: Shop, caller: Caller, sale: CounterSale, from: string) {
  if (sale.mobileNumber === caller.mobileNumber) throw forbidden(OWN_SALE)
  const sellChecked = (within: Shop, checkedBy: string | null) =>
    sellOnce(within, caller, { sale, checkedBy })
  const { weightCheck: check } = sale
  const isMade = check !== null && (await linesPlacedWith(shop.db, sale.saleId)).length > 0
  const lines =
    check && !isMade
      ? await withWeightCheck(shop, caller, { sale, check, from }, sellChecked)
      : await shop.transaction((within) => sellChecked(within, null))
  return presentCounterSale(shop, lines)
}

/** `checkedBy`: the colleague who has checked weights that are far from the tags. */
type Selling = { sale: CounterSale; checkedBy: string | null }

async function sellOnce(within: Shop, caller: Caller, { sale, checkedBy }: Selling): Promise<OrderLine[]> {
  const customer = await customerOfSale(within, sale)
  const made = await linesPlacedWith(within.db, sale.saleId)
  if (made.length === 0) return sell(within, caller, { sale, customer, checkedBy })
  mustBeSame(made, customer, sale)
  return made
}

/** Refuses (409) to sell something else under the id of a sale that was made: its answer was lost, and nobody has seen it. */
function mustBeSame(made: readonly OrderLine[], customer: CustomerRow, { items }: CounterSale): void {
  const ids = (of: readonly { productId: string; quantity: number }[]) =>
    of
      .map(({ productId, quantity }) => `${productId} × ${quantity}`)
      .toSorted()
      .join()
  if (made.every(({ customerId }) => customerId === customer.id) && ids(made) === ids(items)) return
  throw refused(
    `This sale has already been recorded: ${made[0]?.number}. Please check it, then start a new sale.`,
  )
}

/** Locked, so that the sales of one customer take turns: the law limits their cash of a day. */
export async function customerOfSale(
  { db }: Shop,
  { mobileNumber, person }: Pick<CounterSale, 'mobileNumber' | 'person'>,
): Promise<CustomerRow> {
  const customer = await lockCustomer(db, (await findOrAddCustomer(db, mobileNumber)).id)
  const { firstName, lastName, email, business } = person
  const isNameless = fullName(customer) === ''
  // Another person who buys with the number leaves the account's own details alone.
  const isHolder = isNameless || isSamePerson(customer, person)
  const learned = {
    ...(isNameless && { firstName, lastName }),
    ...(isHolder && customer.email === '' && email !== '' && { email }),
    ...(isHolder && customer.business === null && business !== null && { business }),
  }
  return Object.keys(learned).length === 0
    ? customer
    : ((await changeCustomer(db, customer.id, learned)) ?? customer)
}

/** Store credit is spent before any product is locked, and the products are counted last, in the order of their ids. */
async function sell(
  within: Shop,
  caller: Caller,
  { sale, customer, checkedBy }: Selling & { customer: CustomerRow },
) {
  const by = caller.customerId
  const priced = await priceCounterSale(within, caller, { sale, customer, checkedBy })
  const soldBy = await sellerOf(within.db, caller, sale)
  await keepDatesOfSale(within, { sale, customerId: customer.id, by })
  const payment = await writePayment(within, { sale, customer, priced, by, soldBy })
  const lines = await placeSale(within, payment, { sale, by, priced })
  const taken = await takeForSale(within, priced.brought, { lines, by })
  await takeTenders(within, caller, {
    customerId: customer.id,
    paymentId: payment.id,
    tenders: sale.tenders,
    taken,
  })
  const kept = sale.delivery === 'now' ? await handOverSale(within, caller, lines, sale) : {}
  await auditSale(within, caller, { sale, lines, kept, taken, checkedBy, soldBy })
  await sellProducts(within, priced.terms.items, await approvedTags(within, customer, lines))
  return lines
}

/**
 * The tags of what the customer had on approval, which ends with the sale. Refuses (409) an item that another customer has.
 */
async function approvedTags(
  { db, clock }: Shop,
  { id }: CustomerRow,
  lines: readonly OrderLine[],
): Promise<Set<string>> {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  const ended = await endApprovalsOf(db, id, itemIds, clock.now())
  const tagsOf = (ids: ReadonlySet<string>) =>
    lines.flatMap(({ itemId, quote }) =>
      itemId && ids.has(itemId) ? (quote.product.variant?.tag ?? []) : [],
    )
  const [other] = tagsOf(await itemsOnApproval(db, itemIds))
  if (other !== undefined)
    throw refused(`${other} is with another customer on approval. Please enter the number of that customer.`)
  return new Set(tagsOf(ended))
}

/** Keeps birthday and anniversary of who buys, if they were given. Refuses (400) them without a name. */
async function keepDatesOfSale(
  { db, clock }: Shop,
  { sale: { dates, person }, customerId, by }: { sale: CounterSale; customerId: string; by: string },
): Promise<void> {
  if (dates === null) return
  const name = fullName(person)
  if (name === '') throw invalidField('person.firstName', 'Please enter whose dates these are.')
  const { birthday, anniversary } = dates
  await keepDates(db, { customerId, name, birthday, anniversary, agreedAt: clock.now(), by })
}

/** Takes what pays for a part of the sale beside money. */
async function takeForSale(
  within: Shop,
  brought: readonly BroughtTender[],
  { lines: [line], by }: { lines: readonly OrderLine[]; by: string },
): Promise<TakenTender[]> {
  if (!line) return []
  const { paymentId, number: order, shippingAddress: seller } = line
  return takeBrought(within, brought, { paymentId, order, seller, by })
}
