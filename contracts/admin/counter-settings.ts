import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { storedRupees, TWO_DECIMALS, wholeNumber } from '#contracts/fields.ts'
import { FIXED_RATE_DAYS } from '#rules/orders/balance/fixed-rate.ts'
import { TENDER_KINDS, TENDER_WORDS, type TenderKind } from '#rules/orders/balance/tender-kinds.ts'
import { MAX_WEIGHT_DIFFERENCE_PERCENT } from '#rules/orders/packed-weight.ts'

const share = (min: number, max: number) => {
  const sentence = `Please enter a percentage from ${min} to ${max}.`
  return wholeNumber(min * 100, max * 100, sentence)
}
const DAYS = `Please enter whole days from ${FIXED_RATE_DAYS.min} to ${FIXED_RATE_DAYS.max}.`
const CounterSettings = z.object({
  methods: z.object(
    Object.fromEntries(TENDER_KINDS.map((kind) => [kind, z.boolean()])) as Record<TenderKind, z.ZodBoolean>,
  ),
  maxDiscountBps: share(0, 50).describe(
    'Basis points of the price that staff may take off; managers are limited only by the metal value',
  ),
  lighterPackedBps: share(0, MAX_WEIGHT_DIFFERENCE_PERCENT).describe(
    'Basis points of its weight by which staff may pack a piece lighter that is made to order; beyond it a manager does, and an alarm says so',
  ),
  heavierBps: share(0, MAX_WEIGHT_DIFFERENCE_PERCENT).describe(
    'Basis points of its weight by which a piece that was made to order may be heavier at the price that was agreed; beyond it the price rises if the customer agrees',
  ),
  oldGoldUpTo: storedRupees(
    z.number().min(0, TWO_DECIMALS).max(1e8, 'The limit is at most ten crore rupees.'),
  ).describe('Old gold that one person of the staff takes in a day without a manager'),
  minAdvanceBps: share(1, 100).describe('Basis points of the total that an advance order is booked with'),
  rateFixedDays: wholeNumber(FIXED_RATE_DAYS.min, FIXED_RATE_DAYS.max, DAYS).describe(
    'Days for which an advance keeps the metal rate of its booking',
  ),
  roundOff: z.boolean().describe('Whether bills at the counter are rounded to whole rupees'),
})
export type CounterSettings = z.infer<typeof CounterSettings>

export const counterSettings = defineSetting({
  key: 'counter',
  title: 'Sales at the counter',
  fields: {
    'methods.cash': { group: 'Customers can pay by', label: TENDER_WORDS.cash.label },
    'methods.card': { group: 'Customers can pay by', label: TENDER_WORDS.card.label },
    'methods.upi': { group: 'Customers can pay by', label: TENDER_WORDS.upi.label },
    'methods.bank': { group: 'Customers can pay by', label: TENDER_WORDS.bank.label },
    maxDiscountBps: { label: 'Staff may discount up to', unit: '%' },
    lighterPackedBps: { label: 'Staff may pack a piece lighter than ordered by up to', unit: '%' },
    heavierBps: { label: 'A piece made to order may be heavier at its price by up to', unit: '%' },
    oldGoldUpTo: { label: 'Staff take old gold alone up to', unit: '₹' },
    minAdvanceBps: { label: 'Smallest advance', unit: '%' },
    rateFixedDays: { label: 'An advance keeps its metal rate for', unit: 'days' },
    roundOff: { label: 'Round bills to whole rupees' },
  },
  schema: CounterSettings,
  defaults: {
    methods: { cash: true, card: true, upi: true, bank: true },
    maxDiscountBps: 300,
    lighterPackedBps: 300,
    heavierBps: 50,
    oldGoldUpTo: 1_00_000,
    minAdvanceBps: 1000,
    rateFixedDays: FIXED_RATE_DAYS.default,
    roundOff: true,
  },
  freshOtp: true,
  public: false,
  about:
    'how customers pay at the counter, what staff may discount and pack lighter than ordered, and whether bills are rounded',
})
