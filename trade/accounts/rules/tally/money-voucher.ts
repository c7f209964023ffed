import { type Day, dayInIndia } from '#rules/days.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { PREFIX } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import type { AccountVoucher, MoneyMeans, MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { moveLabel, paidWords } from '#trade/accounts/rules/money-words.ts'
import { type Amount, type LedgerVoucher, ledgerVoucher } from './ledger-voucher.ts'
import type { LedgerKey, TallyNames, VoucherTypeKey } from './ledgers.ts'

/** Where money of each kind is until it is spent; null: a purchase has brought it. */
const LEDGER_OF = {
  online: 'provider',
  link: 'link',
  offer: 'providerOffers',
  'store-credit': 'storeCredit',
  cash: 'cash',
  card: 'card',
  upi: 'upi',
  bank: 'bank',
  'old-gold': null,
} as const satisfies Record<MoneyMeans, LedgerKey | null>

/** `party`: the ledger of the customer. */
type Of = { party: string; names: TallyNames }

/**
 * Money taken under one receipt, or paid back under one refund voucher. Null where old gold is all of it: that is a
 * purchase. Null too for a voucher of a later day than its money, which moved on its own day.
 */
export function receiptVoucher(receipt: AccountVoucher, { party, names }: Of): LedgerVoucher | null {
  const { kind, number, at, orderNumber, person, paid, isLater } = receipt
  const money = paid.flatMap(({ means, amount }) => amountOf(means, amount, names))
  if (money.length === 0 || isLater) return null
  return ledgerVoucher({
    remoteId: number,
    type: kind === 'receipt' ? 'receipt' : 'payment',
    day: dayInIndia(new Date(at)),
    number,
    party,
    narration: sentence([number, paidWords(receipt), `Order ${orderNumber}`, person]),
    ...sidesOf(kind === 'receipt' ? 'in' : 'out', { party, money }),
  })
}

/** Money that no receipt and no refund voucher of its day is about: paid online, given back, or store credit. Null for old gold. */
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
      `${moveLabel(move)} ${reference}`.trim(),
      orderNumber ? `Order ${orderNumber}` : withoutOrder(move),
    ]),
    ...sidesOf(way, { party, money }),
  })
}

const withoutOrder = ({ paper }: MoneyMove): string =>
  paper.startsWith(`${PREFIX['old-gold-voucher']}/`) ? 'Old gold' : 'It became no order'

/** Whether a receipt or a refund voucher of that day says so already; store credit is beside the money of a receipt. */
export const isOfReceipt = ({ means, paper, paperIsLater }: MoneyMove): boolean =>
  means !== 'store-credit' &&
  !paperIsLater &&
  (paper.startsWith(`${PREFIX.receipt}/`) || paper.startsWith(`${PREFIX['refund-voucher']}/`))

/** A purchase from a customer, whom the shop owes the amount from then on. */
export function purchaseVoucher(voucher: AccountVoucher, { party, names }: Of): LedgerVoucher {
  const { kind, number, at, orderNumber, person, amount } = voucher
  const bought = kind === 'old-gold-voucher' ? names.ledgers.oldGold : names.ledgers.buyback
  return ledgerVoucher({
    remoteId: number,
    type: 'purchase',
    day: dayInIndia(new Date(at)),
    number,
    party,
    narration: sentence([number, orderNumber ? `Order ${orderNumber}` : 'Bought without a sale', person]),
    debits: [[bought, amount]],
    credits: [[party, amount]],
  })
}

/**
 * A transfer of the payment provider to the bank on a `day`, after its fees. `postedOn`: the day in the books, a later
 * one where the month of `day` was closed. `net`, `fee` and `tax`: paise.
 */
export type SettledMoney = {
  id: string
  utr: string
  day: Day
  postedOn: Day
  fee: Paise
  tax: Paise
  net: Paise
}

/**
 * The provider's ledger goes down by what reached the bank and by what the provider kept. Null where that is nothing: refunds
 * took all that came in.
 */
export function settlementVoucher(
  { id, utr, day, postedOn, net, fee, tax }: SettledMoney,
  names: TallyNames,
): LedgerVoucher | null {
  if ([net, fee, tax].every((amount) => amount === 0)) return null
  const { bank, provider, providerFees, gstOnFees } = names.ledgers
  return ledgerVoucher({
    remoteId: id,
    type: 'receipt',
    day: postedOn,
    number: utr,
    party: provider,
    narration: sentence([
      ...['Settlement of the payment provider', utr],
      postedOn === day ? '' : `received on ${formatLongDate(day)}`,
    ]),
    debits: [
      [bank, net],
      [providerFees, fee],
      [gstOnFees, tax],
    ],
    credits: [[provider, net + fee + tax]],
  })
}

function amountOf(means: MoneyMeans, amount: Paise, names: TallyNames): Amount[] {
  const ledger = LEDGER_OF[means]
  return ledger === null ? [] : [[names.ledgers[ledger], amount]]
}

/** Tally takes no receipt or payment without cash or a bank. */
function typeOf({ way, means }: MoneyMove): VoucherTypeKey {
  if (means === 'store-credit' || means === 'offer') return 'journal'
  return way === 'in' ? 'receipt' : 'payment'
}

function sidesOf(way: MoneyMove['way'], { party, money }: { party: string; money: Amount[] }) {
  const ofParty: Amount[] = [[party, money.reduce((sum, [, amount]) => sum + amount, 0)]]
  return way === 'in' ? { debits: money, credits: ofParty } : { debits: ofParty, credits: money }
}

const sentence = (parts: readonly string[]) => parts.filter(Boolean).join(', ')
