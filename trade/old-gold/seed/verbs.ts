import type { Rupees } from '#rules/money.ts'
import { panOf, personOf, STAFF } from '#seed/demo/life/people.ts'
import type { Tale, Verb } from '#seed/demo/life/tale.ts'
import { CLOSING_TIME, closeUnlessClosed } from '#trade/counter/seed/close-drawer.ts'
import { type Sale, sale } from '#trade/counter/seed/verbs.ts'
import { quoteOldGold } from '#trade/old-gold/contract/old-gold.ts'
import { buyOldGold } from '#trade/old-gold/contract/purchases.ts'

type Lot = { description: string; purity: number; grossWeight: number; deduction: number }

/** A sale of which old gold pays a part. */
export const saleForOldGold: Verb<Omit<Sale, 'brings'> & { oldGold: readonly Lot[] }> = (
  tale,
  { oldGold, ...wish },
) => sale(tale, { ...wish, brings: (told, seller) => worthOf(told, seller, oldGold) })

async function worthOf({ stage }: Tale, seller: string, lots: readonly Lot[]) {
  const pieces = lots.map((lot) => ({ ...lot, huid: '' }))
  const { value } = await stage.ask(seller, quoteOldGold, { body: { pieces: pieces as never } })
  return {
    value: value as Rupees,
    body: {
      oldGold: pieces,
      oldGoldAmount: value,
      oldGoldIdentity: { kind: 'aadhaar' as const, lastCharacters: '4821' },
    },
  }
}

/** Old gold that is bought without a sale. */
export const buysOldGold: Verb<{ from: string; lots: readonly Lot[]; pays: 'upi' | 'bank' }> = async (
  { stage, later },
  { from, lots, pays },
) => {
  const seller = personOf(from)
  const { mobileNumber, ...person } = seller
  const pieces = lots.map((lot) => ({ ...lot, huid: '' }))
  const { value } = await stage.ask(STAFF.manager, quoteOldGold, { body: { pieces: pieces as never } })
  await stage.ask(STAFF.manager, buyOldGold, {
    body: {
      purchaseId: crypto.randomUUID(),
      mobileNumber,
      person,
      oldGold: pieces as never,
      oldGoldAmount: value,
      oldGoldIdentity: { kind: 'aadhaar', lastCharacters: '7719' },
      payOut: { kind: pays, reference: `UTR${mobileNumber}` },
      pan: panOf(seller),
    },
  })
  later(0, CLOSING_TIME, closeUnlessClosed)
}
