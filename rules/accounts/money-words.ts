import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import type { AccountVoucher, MoneyMeans } from './account-voucher.ts'

/** How money moved, as registers name it. */
export const meansLabel = (means: MoneyMeans): string =>
  means === 'online' ? 'Online' : means === 'store-credit' ? 'Store credit' : TENDER_WORDS[means].label

/** `Cash, UPI 4711`: how a voucher was paid. */
export const paidWords = ({ paid }: Pick<AccountVoucher, 'paid'>): string =>
  paid.map(({ means, reference }) => `${meansLabel(means)} ${reference}`.trim()).join(', ')

export const VOUCHER_LABELS = {
  receipt: 'Receipt',
  'refund-voucher': 'Refund voucher',
  'purchase-voucher': 'Purchase voucher',
  'old-gold-voucher': 'Purchase voucher of old gold',
} as const satisfies Record<AccountVoucher['kind'], string>
