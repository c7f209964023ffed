import type { AccountVoucher, MoneyMeans, MoneyMove } from '#rules/accounts/account-voucher.ts'
import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { PREFIX } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import { type Amount, type LedgerVoucher, ledgerVoucher } from './ledger-voucher.ts'
import type { LedgerKey, TallyNames, VoucherTypeKey } from './ledgers.ts'

/** Where money of each kind is until it is spent, in words and by its ledger; null: a purchase has brought it. */
const MEANS = {
  online: { label: 'Online payment', ledger: 'provider' },
  'store-credit': { label: 'Store credit', ledger: 'storeCredit' },
  cash: { label: TENDER_WORDS.cash.label, ledger: 'cash' },
  card: { label: TENDER_WORDS.card.label, ledger: 'card' },
  upi: { label: TENDER_WORDS.upi.label, ledger: 'upi' },
  bank: { label: TENDER_WORDS.bank.label, ledger: 'bank' },
  link: { label: TENDER_WORDS.link.label, ledger: 'link' },
  'old-gold': { label: TENDER_WORDS['old-gold'].label, ledger: null },
} as const satisfies Record<MoneyMeans, { label: string; ledger: LedgerKey | null }>

/** `party`: the ledger of the customer. */
type Of = { party: string; names: TallyNames }

/**
 * What was taken under one receipt, or paid back under one refund voucher. Null where old gold is all of it: that is a
 * purchase.
 */
export function receiptVoucher(receipt: AccountVoucher, { party, names }: Of): LedgerVoucher | null {
  const { kind, number, at, orderNumber, person, paid } = receipt
  const money = paid.flatMap(({ means, amount }) => amountOf(means, amount, names))
  if (money.length === 0) return null
  return ledgerVoucher({
    remoteId: number,
    type: kind === 'receipt' ? 'receipt' : 'payment',
    day: dayInIndia(new Date(at)),
    number,
    party,
    narration: sentence([number, ...paid.map(wayOf), `Order ${orderNumber}`, person]),
    ...sidesOf(kind === 'receipt' ? 'in' : 'out', { party, money }),
  })
}

/** Money that no receipt and no refund voucher is about: paid online, given back, or store credit. Null for old gold. */
export function moveVoucher(move: MoneyMove, { party, names }: Of): LedgerVoucher | null {
  const { id, at, way, means, amount, reference, orderNumber, paper } = move
  const money = amountOf(means, amount, names)
  if (money.length === 0) return null
  return ledgerVoucher({
    remoteId: id,
    type: typeOf(move),
    day: dayInIndia(new Date(at)),
    number: paper || reference,
    party,
    narration: sentence([
      paper,
      wayOf({ means, reference }),
      orderNumber ? `Order ${orderNumber}` : 'It became no order',
    ]),
    ...sidesOf(way, { party, money }),
  })
}

/** Whether a receipt or a refund voucher says so already. */
export const isOfReceipt = ({ paper }: MoneyMove): boolean =>
  paper.startsWith(`${PREFIX.receipt}/`) || paper.startsWith(`${PREFIX['refund-voucher']}/`)

/** What the shop bought from a customer, whom it owes the amount from then on. */
export function purchaseVoucher(voucher: AccountVoucher, { party, names }: Of): LedgerVoucher {
  const { kind, number, at, orderNumber, person, amount } = voucher
  const bought = kind === 'old-gold-voucher' ? names.ledgers.oldGold : names.ledgers.buyback
  return ledgerVoucher({
    remoteId: number,
    type: 'purchase',
    day: dayInIndia(new Date(at)),
    number,
    party,
    narration: sentence([number, `Order ${orderNumber}`, person]),
    debits: [[bought, amount]],
    credits: [[party, amount]],
  })
}

/** What the payment provider sent to the bank, after its fees. `net`, `fee` and `tax`: paise. */
export type SettledMoney = { id: string; utr: string; day: Day; fee: Paise; tax: Paise; net: Paise }

/** The provider's ledger goes down by what reached the bank and by what the provider kept. */
export function settlementVoucher({ id, utr, day, ...settled }: SettledMoney, names: TallyNames) {
  const { net, fee, tax } = settled
  const { bank, provider, providerFees, gstOnFees } = names.ledgers
  return ledgerVoucher({
    remoteId: id,
    type: 'receipt',
    day,
    number: utr,
    party: provider,
    narration: sentence(['Settlement of the payment provider', utr]),
    debits: [
      [bank, net],
      [providerFees, fee],
      [gstOnFees, tax],
    ],
    credits: [[provider, net + fee + tax]],
  })
}

function amountOf(means: MoneyMeans, amount: Paise, names: TallyNames): Amount[] {
  const { ledger } = MEANS[means]
  return ledger === null ? [] : [[names.ledgers[ledger], amount]]
}

/** Tally takes no receipt or payment without cash or a bank. */
function typeOf({ way, means }: MoneyMove): VoucherTypeKey {
  if (means === 'store-credit') return 'journal'
  return way === 'in' ? 'receipt' : 'payment'
}

function sidesOf(way: MoneyMove['way'], { party, money }: { party: string; money: Amount[] }) {
  const ofParty: Amount[] = [[party, money.reduce((sum, [, amount]) => sum + amount, 0)]]
  return way === 'in' ? { debits: money, credits: ofParty } : { debits: ofParty, credits: money }
}

const wayOf = ({ means, reference }: { means: MoneyMeans; reference: string }) =>
  `${MEANS[means].label} ${reference}`.trim()

const sentence = (parts: readonly string[]) => parts.filter(Boolean).join(', ')
