import type { FreshOtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { Permission } from '#rules/identity/permissions.ts'

type Guard = {
  /**
   * The columns that keep the fact, by the name of their table in `db/schema/`. A function of a store that writes one takes
   * `GuardAnswer` of this fact (`scripts/checks/guarded-columns.mjs`), so that no door leads to it past the guard.
   */
  columns: Readonly<Record<string, readonly string[]>>
  /** How far somebody may move it who may write it at all. */
  alone: string
  /** The permission that a role needs beyond that. */
  beyond: Permission
  /** The purpose of the fresh OTP beyond that; null where the role is enough. */
  otp: FreshOtpPurpose | null
}

/**
 * The facts by which somebody inside the shop could give gold or money away, and who may move each how far. Read a line as
 * "the price: staff alone within a fifth a day, beyond that `prices.cut` and an OTP for prices".
 */
export const GUARDED_FACTS = {
  /** In each of its variants; the metal and the purity of a product as well. */
  price: {
    columns: { products: ['purity', 'netWeightMg', 'grossWeightMg', 'making', 'fixedPrice', 'discountBps'] },
    alone: 'a fifth within a day, while no metal is taken away and nothing costs less than its metal',
    beyond: 'prices.cut',
    otp: 'prices',
  },
  /** Of an item, and what it is made of. */
  weight: {
    columns: { items: ['netWeightMg', 'grossWeightMg', 'stoneWeightMg', 'variant'] },
    alone: 'a new item within a fifth of its product; afterwards never less metal',
    beyond: 'prices.cut',
    otp: 'weight',
  },
  cost: {
    columns: { products: ['costPrice'], items: ['costPrice'] },
    alone: 'nothing: without the permission it is neither shown nor written',
    beyond: 'costs.read',
    otp: null,
  },
  /**
   * The gold content that one person states for gold the shop takes and pays for: old jewellery, exchanges and
   * buybacks.
   */
  'old-gold': {
    columns: { oldGoldVouchers: ['document'], oldGoldLots: ['touchBps', 'grossWeightMg', 'amount'] },
    alone: 'up to the owner’s limit (`counterSettings`) in a day',
    beyond: 'old-gold.take',
    otp: 'old-gold',
  },
  /** The weight of a piece that was made to order: an admin who notes less gives money back at once. */
  'packed-weight': {
    columns: { orderLines: ['packedGrossMg', 'packedNetMg'] },
    alone: 'lighter than ordered by the owner’s tolerance (`counterSettings`)',
    beyond: 'refunds.make',
    otp: 'refund',
  },
  setting: {
    columns: { settings: ['value'] },
    alone: 'what decides about no money (`defineSetting` without `freshOtp`)',
    beyond: 'settings.change',
    otp: 'setting',
  },
  /** That a month of the accounts is closed: its reports stay. */
  month: {
    columns: { accountMonths: ['month'] },
    alone: 'nothing',
    beyond: 'accounts.close',
    otp: 'month',
  },
  /** A piece that is melted, missing or archived, or no longer counted: nobody looks for it any more. */
  'written-off': {
    columns: { items: ['status', 'archivedAt'], products: ['stockQuantity', 'archivedAt'] },
    alone: 'nothing',
    beyond: 'stock.write-off',
    otp: null,
  },
} as const satisfies Record<string, Guard>

export type GuardedFact = keyof typeof GUARDED_FACTS
