import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Paise } from '#rules/money.ts'
import type { StoredTenderKind } from '#rules/orders/balance/tender-kinds.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Values what a customer brings beside money and store credit, to pay for a part of a sale or of an order's balance. `sent`: the
 * body of the call, with the fields of `wiring/tender-fields.ts`. Null where it brings none of it. Refuses (400) more than
 * is due, and whatever the module does not take.
 */
export type ValueTender = (
  within: Shop,
  caller: Caller,
  sent: unknown,
  asked: DueAmount,
) => Promise<BroughtTender | null>

/** The amount that is still to be paid, and how more than that is said: `more than the bill`. */
export type DueAmount = { due: Paise; tooMuch: string }

/** Valued, and not taken yet. */
export type BroughtTender = {
  amount: Paise
  /** Why a sale that it pays for names its customer with an address, in a sentence. */
  whyNamed: string
  /** In the transaction of the sale, once its order is placed: the seller is locked. */
  take: (within: Shop, sale: PaidSale) => Promise<TakenTender>
}

/** `seller`: the customer, as the order names them; `by`: the admin who takes it. */
export type PaidSale = { paymentId: string; order: string; seller: ShippingAddress; by: string }

export type TakenTender = {
  kind: StoredTenderKind
  amount: Paise
  reference: string
  /** For the audit log. */
  facts: Readonly<Record<string, string>>
}

/** Everything that a call brings, in the order of the modules: each pays for what is left. */
export async function broughtTenders(
  within: Shop,
  caller: Caller,
  sent: unknown,
  { due, tooMuch }: DueAmount,
): Promise<BroughtTender[]> {
  const brought: BroughtTender[] = []
  for (const { valueTender } of within.modules) {
    const left = due - broughtAmount(brought)
    const tender = await valueTender?.(within, caller, sent, { due: left, tooMuch })
    if (tender) brought.push(tender)
  }
  return brought
}

/** The sum of all of them. */
export const broughtAmount = (brought: readonly Pick<BroughtTender, 'amount'>[]): Paise =>
  brought.reduce((sum, { amount }) => sum + amount, 0)

/** Takes all of them. */
export async function takeBrought(
  within: Shop,
  brought: readonly BroughtTender[],
  sale: PaidSale,
): Promise<TakenTender[]> {
  const taken: TakenTender[] = []
  for (const tender of brought) taken.push(await tender.take(within, sale))
  return taken
}
