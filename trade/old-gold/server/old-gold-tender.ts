import type { z } from 'zod'
import { formatRupees } from '#rules/money.ts'
import { invalidField } from '#server/errors.ts'
import type { PaidSale, ValueTender } from '#server/modules/brought-tender.ts'
import type { oldGoldFields } from '#trade/old-gold/contract/old-gold.ts'
import { buyOldGold } from './buy-old-gold.ts'
import { oldGoldToTake } from './old-gold-to-take.ts'

type Sent = { [Field in keyof typeof oldGoldFields]: z.infer<(typeof oldGoldFields)[Field]> }

/** Why the seller of gold is named with an address. */
export const WHY_NAMED = 'The purchase voucher of old gold names the customer and the address.'

/** Old gold as a tender: what it is worth, bought on a voucher of its own once the sale is placed. */
export const valueOldGoldTender: ValueTender = async (within, caller, sent, asked) => {
  const { oldGoldIdentity: identity, ...brought } = sent as Sent
  const valued = await oldGoldToTake(within, caller, { ...brought, oldGoldIdentity: identity }, asked)
  return (
    valued && {
      amount: valued.amount,
      whyNamed: WHY_NAMED,
      take: async (taking, sale) => {
        const { voucher, amount } = await buyOldGold(taking, purchaseFor(sale, { valued, identity }))
        const facts = { oldGold: `${formatRupees(amount)}, ${voucher}` }
        return { kind: 'old-gold', amount, reference: voucher, facts }
      },
    }
  )
}

type Bought = Pick<Parameters<typeof buyOldGold>[1], 'valued' | 'identity'>

/** Refuses (400) a customer whose name and address the order lacks. */
function purchaseFor({ paymentId, order, seller, by }: PaidSale, bought: Bought) {
  if (seller.firstName === '' || seller.address === '')
    throw invalidField('oldGold', `${WHY_NAMED} Please enter them in the order first.`)
  return { reason: { paymentId, order }, seller, by, ...bought }
}
