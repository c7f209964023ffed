import { type StoredTenderKind, TENDER_WORDS } from '#rules/orders/balance/tender-kinds.ts'
import type { AccountVoucher, MoneyMeans, MoneyMove } from './account-voucher.ts'

/** How money moved, as registers name it. */
const meansLabel = (means: MoneyMeans): string =>
  isTender(means) ? TENDER_WORDS[means].label : OTHER_LABELS[means]

const OTHER_LABELS = {
  online: 'Online',
  offer: 'Offer of the provider',
  'store-credit': 'Store credit',
} as const satisfies Record<Exclude<MoneyMeans, StoredTenderKind>, string>

const isTender = (means: MoneyMeans): means is StoredTenderKind => means in TENDER_WORDS

/** The same of money that moved: what a bank took for its customer was no refund. */
export const moveLabel = ({
  means,
  way,
  reference,
}: Pick<MoneyMove, 'means' | 'way' | 'reference'>): string =>
  way === 'out' && reference.startsWith('disp_') ? 'Lost dispute' : meansLabel(means)

/** `Cash, UPI 4711`: how a voucher was paid. */
export const paidWords = ({ paid }: Pick<AccountVoucher, 'paid'>): string =>
  paid.map(({ means, reference }) => `${meansLabel(means)} ${reference}`.trim()).join(', ')
