import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settlementSums } from './settlement-line.ts'
import {
  isInPaise,
  missingColumns,
  readReportRow,
  reportColumns,
  reportReading,
} from './settlement-report.ts'

/** The heads of the provider's API, in an order of their own. */
const HEADS = [
  ...['settlement_id', 'entity_id', 'type', 'debit', 'credit', 'amount', 'currency', 'fee', 'tax'],
  ...['on_hold', 'settled', 'created_at', 'settled_at', 'payment_id', 'settlement_utr', 'order_id'],
]
const ROW = {
  ...{ settlement_id: 'setl_1', entity_id: 'pay_1', type: 'payment', debit: '0', credit: '976.4' },
  ...{ amount: '1000', currency: 'INR', fee: '23.6', tax: '3.6', on_hold: 'false', settled: 'true' },
  ...{ settled_at: '1795650000', settlement_utr: 'UTR1' },
}
const read = (change: Record<string, string> = {}, heads = HEADS) => {
  const row: Record<string, string> = { ...ROW, ...change }
  const cells = heads.map((head) => row[head] ?? '')
  return readReportRow(reportReading(reportColumns(heads), [cells], null), 2, cells)
}

test('a payment is read with what the provider kept, the fee without GST', () => {
  expect(read()).toEqual({
    line: {
      ...{ row: 2, entityId: 'pay_1', type: 'payment', amount: 1000_00 },
      ...{ fee: 20_00, tax: 3_60, net: 976_40, disputeId: null },
    },
    ...{ settlementId: 'setl_1', utr: 'UTR1', day: '2026-11-26' },
  })
})

test('the dashboard’s own heads, and its fee without GST, mean the same', () => {
  const heads = HEADS.map((head) =>
    head === 'type' ? 'transaction_entity' : head === 'fee' ? 'fee (exclusive tax)' : head,
  )
  const own = { transaction_entity: 'payment', 'fee (exclusive tax)': '20' }
  expect(read(own, heads)).toEqual(read())
})

test('a refund takes from the transfer, and a fee that was charged elsewhere does not', () => {
  expect(
    read({
      type: 'refund',
      entity_id: 'rfnd_1',
      debit: '500',
      credit: '0',
      amount: '500',
      fee: '0',
      tax: '0',
    }),
  ).toMatchObject({ line: { amount: 500_00, net: -500_00, fee: 0, tax: 0 } })
  expect(read({ credit: '1000' })).toMatchObject({ line: { net: 1000_00, fee: 0, tax: 0 } })
})

test.each(['2026-11-26', '2026-11-26 10:00:00', '26/11/2026 10:00:00', '26-11-2026', '2026-11-25T20:00:00Z'])(
  'a settlement of %s is of 26 November in India',
  (text) => expect(read({ settled_at: text })).toMatchObject({ day: '2026-11-26' }),
)

test('what the provider holds back is left out', () => {
  expect([read({ settled: 'false' }), read({ on_hold: '1' }), read({ settlement_id: '' })]).toEqual([
    ...[null, null, null],
  ])
})

test.each([
  [{ credit: '900' }, 'do not add up'],
  [{ amount: 'a thousand' }, 'not an amount in rupees'],
  [{ amount: '-1000' }, 'not an amount in rupees'],
  [{ amount: '1000.005' }, 'not an amount in rupees'],
  [{ settlement_utr: '' }, 'UTR of setl_1 is missing'],
  [{ settled_at: 'yesterday' }, 'cannot be read'],
  [{ entity_id: '' }, '“entity_id” is empty'],
  [{ entity_id: '=HYPERLINK("x")' }, 'is not an id of the provider'],
  [{ entity_id: 'rfnd_1' }, 'entity_id: “rfnd_1” is not an id of the provider: those begin with pay_'],
  [{ settlement_id: 'pay_1' }, 'settlement_id: “pay_1” is not an id of the provider'],
  [{ settlement_utr: '4.12346E+11' }, 'settlement_utr: “4.12346E+11” was changed by a spreadsheet'],
  [{ type: 'paym\uFFFDnt' }, 'type: “paym\uFFFDnt” has a damaged character'],
])('%o is refused', (change: Record<string, string>, sentence) =>
  expect(read(change)).toEqual({ fault: expect.stringContaining(sentence) }),
)

test('a file without the columns is told which are missing', () => {
  expect(missingColumns(reportColumns(['Invoice', 'Amount', 'credit', 'debit']))).toBe(
    'This is not a settlement report: the file has no column “entity_id”, “type”, “fee”, “tax”, “settlement_id”, “settlement_utr”, “settled_at”. The first row names the columns.',
  )
  expect(missingColumns(reportColumns(HEADS))).toBeNull()
})

test('amounts that are all a hundred times too large are in paise', () => {
  expect(isInPaise([{ amount: 100, expected: 1 }])).toBe(true)
  expect(
    isInPaise([
      { amount: 100, expected: 1 },
      { amount: 1, expected: 1 },
    ]),
  ).toBe(false)
  expect(isInPaise([])).toBe(false)
})

test('what reached the bank is what was paid, less refunds, fees and GST, and what else came or went', () => {
  const line = fc
    .record({
      type: fc.constantFrom('payment', 'refund', 'adjustment'),
      amount: fc.nat(1e9),
      fee: fc.nat(1e6),
      tax: fc.nat(1e6),
    })
    .map(({ type, amount, ...kept }) => {
      const charged = type === 'adjustment' ? { fee: 0, tax: 0 } : kept
      const signed = type === 'payment' ? amount : -amount
      return { type, amount, ...charged, net: signed - charged.fee - charged.tax }
    })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { gross, refunds, adjustments, fee, tax, net } = settlementSums(lines)
      expect(gross - refunds + adjustments - fee - tax).toBe(net)
    }),
  )
})
