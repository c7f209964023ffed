import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { FIXED_RATE_DAYS } from '#rules/counter/fixed-rate.ts'
import { TENDER_KINDS, TENDER_WORDS, type TenderKind } from '#rules/counter/tender-kinds.ts'
import { PAPER_WORDS, PAPERS } from '#rules/invoices/papers.ts'

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
  minAdvanceBps: share(1, 100).describe('Basis points of the total that an advance order is booked with'),
  rateFixedDays: wholeNumber(FIXED_RATE_DAYS.min, FIXED_RATE_DAYS.max, DAYS).describe(
    'Days for which an advance keeps the metal rate of its booking',
  ),
  billPaper: z.enum(PAPERS).describe('What invoices and credit notes are printed on'),
  receiptPaper: z.enum(PAPERS).describe('What receipts and refund vouchers are printed on'),
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
    minAdvanceBps: { label: 'Smallest advance', unit: '%' },
    rateFixedDays: { label: 'An advance keeps its metal rate for', unit: 'days' },
    billPaper: { label: 'Paper of bills', choices: PAPER_WORDS },
    receiptPaper: { label: 'Paper of receipts', choices: PAPER_WORDS },
  },
  schema: CounterSettings,
  defaults: {
    methods: { cash: true, card: true, upi: true, bank: true },
    maxDiscountBps: 300,
    minAdvanceBps: 1000,
    rateFixedDays: FIXED_RATE_DAYS.default,
    billPaper: 'A4',
    receiptPaper: 'A5',
  },
  freshOtp: true,
  public: false,
  about: 'how customers pay at the counter, how much staff may discount, and what is printed on which paper',
})
