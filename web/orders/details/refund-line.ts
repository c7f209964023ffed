import { formatRupees, type Paise } from '#rules/money.ts'

type Line = {
  total: Paise
  /** Taken off by an offer of the payment provider. */
  offer: Paise
  /** Still to be paid. */
  balance: Paise
  creditUsed: Paise
  paidInShop: boolean
}

/** Where the money of cancelled lines goes, in one sentence; null where nothing was paid. */
export function refundLine(lines: readonly Line[]): string | null {
  const sum = (amount: 'total' | 'offer' | 'balance' | 'creditUsed') =>
    lines.reduce((all, line) => all + line[amount], 0)
  const paid = sum('total') - sum('offer') - sum('balance')
  if (paid <= 0) return null
  const amount = formatRupees(paid, { paise: 'auto' })
  if (lines.some(({ paidInShop }) => paidInShop))
    return `We pay ${amount} back in our shop; please bring your receipt.`
  const credit = sum('creditUsed')
  if (credit >= paid) return `${amount} goes back to your store credit.`
  const apart = credit > 0 ? ` ${formatRupees(credit, { paise: 'auto' })} of it is store credit again.` : ''
  return `${amount} goes back the way you paid; banks take 5 to 7 working days.${apart}`
}
