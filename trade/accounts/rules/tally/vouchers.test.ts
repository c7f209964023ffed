import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { AccountVoucher, MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { documentVoucher } from './document-voucher.ts'
import { ledgerVoucher } from './ledger-voucher.ts'
import { DEFAULT_NAMES } from './ledgers.ts'
import {
  isOfReceipt,
  moveVoucher,
  purchaseVoucher,
  receiptVoucher,
  settlementVoucher,
} from './money-voucher.ts'

const NAMES = DEFAULT_NAMES

/** The part of a document that vouchers read: ₹1,00,000 of gold with 3 %, ₹500 of insurance and ₹99 of delivery. */
const INVOICE = {
  kind: 'invoice',
  number: 'INV/26-27/000001',
  // 1 December in India.
  issuedAt: '2026-11-30T18:45:00.000Z',
  buyer: { name: 'Meera Rao' },
  against: null,
  taxable: 100_000_00,
  gst: { kind: 'within-state', cgst: { amount: 1_500_00 }, sgst: { amount: 1_500_00 } },
  insurance: 500_00,
  delivery: 99_00,
  total: 103_599_00,
} as unknown as InvoiceDocument

const post = (change: Partial<InvoiceDocument> | object = {}) =>
  documentVoucher({ document: { ...INVOICE, ...change } as InvoiceDocument, orderNumber: 'SGJ-1001' }, NAMES)
const debit = (ledger: string, amount: number) => ({ ledger, side: 'debit', amount })
const credit = (ledger: string, amount: number) => ({ ledger, side: 'credit', amount })

test('an invoice is a sale: the customer owes the total, of which each ledger has its part', () => {
  expect(post()).toEqual({
    remoteId: 'INV/26-27/000001',
    type: 'sales',
    day: '2026-12-01',
    number: 'INV/26-27/000001',
    party: 'Customers',
    narration: 'INV/26-27/000001, Order SGJ-1001, Meera Rao',
    entries: [
      debit('Customers', 103_599_00),
      credit('Sales within state', 100_000_00),
      credit('Output CGST', 1_500_00),
      credit('Output SGST', 1_500_00),
      credit('Insurance collected', 500_00),
      credit('Delivery charges', 99_00),
    ],
  })
})

test('a sale to another state has IGST, and a business has a ledger of its own', () => {
  const { party, entries } = post({
    buyer: { name: 'Rao & Sons', gstin: '29AAGCR4375J1ZU' },
    gst: { kind: 'between-states', igst: { amount: 3_000_00 } },
    ...{ insurance: 0, delivery: 0, total: 103_000_00 },
  })
  expect(party).toBe('Rao & Sons 29AAGCR4375J1ZU')
  expect(entries).toEqual([
    debit('Rao & Sons 29AAGCR4375J1ZU', 103_000_00),
    credit('Sales to other states', 100_000_00),
    credit('Output IGST', 3_000_00),
  ])
})

test('a credit note takes a sale back, side by side', () => {
  const against = { number: 'INV/26-27/000001', issuedAt: '', reason: 'Returned' }
  const note = post({ kind: 'credit-note', number: 'CRN/26-27/000001', against })
  expect(note.type).toBe('creditNote')
  expect(note.narration).toBe(
    'CRN/26-27/000001, against INV/26-27/000001, Returned, Order SGJ-1001, Meera Rao',
  )
  expect(note.entries).toEqual([
    debit('Sales within state', 100_000_00),
    debit('Output CGST', 1_500_00),
    debit('Output SGST', 1_500_00),
    debit('Insurance collected', 500_00),
    debit('Delivery charges', 99_00),
    credit('Customers', 103_599_00),
  ])
})

test('a commercial credit note touches neither sales nor tax', () => {
  const nothing = {
    gst: { kind: 'within-state', cgst: { amount: 0 }, sgst: { amount: 0 } },
    ...{ taxable: 0, insurance: 0, delivery: 0 },
  }
  const { type, entries } = post({ kind: 'commercial-credit-note', ...nothing, total: 5_000_00 })
  expect(type).toBe('creditNote')
  expect(entries).toEqual([debit('Commercial credit notes', 5_000_00), credit('Customers', 5_000_00)])
})

test('a total that is rounded to the rupee has its paise in a ledger of their own; any other difference is a fault', () => {
  const rounded = (roundOff: number) => post({ roundOff, total: 103_599_00 + roundOff }).entries
  expect(rounded(-40)).toContainEqual(debit('Round-off', 40))
  expect(rounded(40)).toContainEqual(credit('Round-off', 40))
  expect(() => post({ total: 103_599_40 })).toThrow('differ from its total by 40 paise')
})

const RECEIPT: AccountVoucher = {
  kind: 'receipt',
  number: 'RCT/26-27/000007',
  at: '2026-11-26T06:00:00.000Z',
  orderNumber: 'SGJ-1002',
  person: 'Meera Rao',
  amount: 90_000_00,
  paid: [
    { means: 'cash', amount: 20_000_00, reference: '' },
    { means: 'upi', amount: 30_000_00, reference: '4711' },
    { means: 'old-gold', amount: 40_000_00, reference: 'OGV/26-27/000001' },
  ],
  returned: null,
  isLater: false,
}
const OF = { party: 'Customers', names: NAMES }

test('a receipt is money in by each way of paying; its old gold is a purchase, and not money', () => {
  expect(receiptVoucher(RECEIPT, OF)).toEqual({
    remoteId: 'RCT/26-27/000007',
    type: 'receipt',
    day: '2026-11-26',
    number: 'RCT/26-27/000007',
    party: 'Customers',
    narration: 'RCT/26-27/000007, Cash, UPI 4711, Old gold OGV/26-27/000001, Order SGJ-1002, Meera Rao',
    entries: [debit('Cash', 20_000_00), debit('UPI', 30_000_00), credit('Customers', 50_000_00)],
  })
  const paid = RECEIPT.paid.filter(({ means }) => means === 'old-gold')
  expect(receiptVoucher({ ...RECEIPT, paid }, OF)).toBeNull()
})

test('a refund voucher is money out', () => {
  const paid = [{ means: 'bank' as const, amount: 90_000_00, reference: 'UTR1' }]
  const voucher = { ...RECEIPT, kind: 'refund-voucher' as const, number: 'RFV/26-27/000001', paid }
  expect(receiptVoucher(voucher, OF)).toMatchObject({
    type: 'payment',
    entries: [debit('Customers', 90_000_00), credit('Bank', 90_000_00)],
  })
})

test.each([
  ['purchase-voucher', 'Buyback purchases'],
  ['old-gold-voucher', 'Old gold purchases'],
] as const)('the shop owes the customer what it bought: %s', (kind, ledger) => {
  expect(purchaseVoucher({ ...RECEIPT, kind, number: 'PUR/26-27/000001' }, OF)).toMatchObject({
    remoteId: 'PUR/26-27/000001',
    type: 'purchase',
    entries: [debit(ledger, 90_000_00), credit('Customers', 90_000_00)],
  })
})

const MOVE: MoneyMove = {
  id: '0199aaaa',
  at: '2026-11-26T06:00:00.000Z',
  way: 'in',
  means: 'online',
  amount: 10_000_50,
  reference: 'pay_29QQoUBi66xm2f',
  orderNumber: 'SGJ-1001',
  paper: '',
  paperIsLater: false,
}

test('money that is paid online is with the provider, and a refund by the provider comes from there', () => {
  expect(moveVoucher(MOVE, OF)).toMatchObject({
    remoteId: '0199aaaa',
    type: 'receipt',
    number: 'pay_29QQoUBi66xm2f',
    narration: 'Online pay_29QQoUBi66xm2f, Order SGJ-1001',
    entries: [debit('Payment provider', 10_000_50), credit('Customers', 10_000_50)],
  })
  expect(moveVoucher({ ...MOVE, way: 'out', paper: 'CRN/26-27/000001' }, OF)).toMatchObject({
    type: 'payment',
    number: 'CRN/26-27/000001',
    entries: [debit('Customers', 10_000_50), credit('Payment provider', 10_000_50)],
  })
  expect(moveVoucher({ ...MOVE, orderNumber: null }, OF)?.narration).toContain('It became no order')
})

test('store credit is a journal: what is used lowers what the shop owes, what is issued raises it', () => {
  const means = 'store-credit'
  expect(moveVoucher({ ...MOVE, means, reference: '' }, OF)).toMatchObject({
    type: 'journal',
    number: '',
    entries: [debit('Store credit', 10_000_50), credit('Customers', 10_000_50)],
  })
  expect(moveVoucher({ ...MOVE, means, way: 'out' }, OF)).toMatchObject({
    type: 'journal',
    entries: [debit('Customers', 10_000_50), credit('Store credit', 10_000_50)],
  })
})

test('what a receipt or refund voucher says is not said twice', () => {
  expect(isOfReceipt({ ...MOVE, paper: 'RCT/26-27/000001' })).toBe(true)
  expect(isOfReceipt({ ...MOVE, paper: 'RFV/26-27/000001' })).toBe(true)
  expect(isOfReceipt({ ...MOVE, paper: 'CRN/26-27/000001' })).toBe(false)
  expect(isOfReceipt(MOVE)).toBe(false)
})

test('a refund voucher that was written on a later day than its money went back says nothing of the money', () => {
  const voucher = { ...RECEIPT, kind: 'refund-voucher' as const, number: 'RFV/26-27/000001', isLater: true }
  expect(receiptVoucher(voucher, OF)).toBeNull()
  expect(isOfReceipt({ ...MOVE, paper: 'RFV/26-27/000001', paperIsLater: true })).toBe(false)
})

test('a settlement brings the provider’s money to the bank, less what it kept', () => {
  const [day, sums] = ['2026-11-28', { fee: 200_00, tax: 36_00, net: 9_764_00 }]
  const settled = { id: '0199bbbb', utr: 'UTR9', day, postedOn: day, ...sums }
  expect(settlementVoucher(settled, NAMES)).toMatchObject({
    ...{ type: 'receipt', day, narration: 'Settlement of the payment provider, UTR9' },
    entries: [
      debit('Bank', 9_764_00),
      debit('Payment provider fees', 200_00),
      debit('Input GST on fees', 36_00),
      credit('Payment provider', 10_000_00),
    ],
  })
  expect(settlementVoucher({ ...settled, postedOn: '2026-12-03' }, NAMES)).toMatchObject({
    day: '2026-12-03',
    narration: 'Settlement of the payment provider, UTR9, received on 28 November 2026',
  })
})

test('a settlement of nothing, in which refunds took all that came in, needs no voucher', () => {
  const day = '2026-11-28'
  const settled = { id: '0199cccc', utr: 'UTR10', day, postedOn: day, fee: 0, tax: 0, net: 0 }
  expect(settlementVoucher(settled, NAMES)).toBeNull()
})

test('a voucher that does not balance is refused, and so is one without entries', () => {
  const frame = {
    remoteId: 'X',
    type: 'journal' as const,
    day: '2026-11-26',
    number: '',
    party: '',
    narration: '',
  }
  expect(() => ledgerVoucher({ ...frame, debits: [['A', 100]], credits: [['B', 99]] })).toThrow(
    'X does not balance: its entries add up to -1 paise.',
  )
  expect(() => ledgerVoucher({ ...frame, debits: [['A', 0]], credits: [['B', 0]] })).toThrow(
    'X has no entries.',
  )
})
