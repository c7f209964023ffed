import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { parseTally, tallyBooks } from '#trade/accounts/tests/tally-reader.ts'
import { type LedgerVoucher, ledgerVoucher, signedAmount, sumOfEntries } from './ledger-voucher.ts'
import { DEFAULT_NAMES, LEDGER_KEYS, type TallyNames, VOUCHER_TYPE_KEYS } from './ledgers.ts'
import { masters } from './masters.ts'
import { envelope, message, voucherXml } from './tally-xml.ts'

const NAMES: TallyNames = { ...DEFAULT_NAMES, company: 'SGJ & Sons' }

function fileOf(
  vouchers: readonly LedgerVoucher[],
  names = NAMES,
  businesses: Parameters<typeof masters>[1] = [],
) {
  const { start, end } = envelope(names)
  const all = [...masters(names, businesses), ...vouchers.map((one) => voucherXml(one, names))]
  return start + all.map(message).join('') + end
}

const SALE = ledgerVoucher({
  remoteId: 'INV/26-27/000001',
  type: 'sales',
  day: '2026-11-26',
  number: 'INV/26-27/000001',
  party: 'Customers',
  narration: 'Meera',
  debits: [['Customers', 103_05]],
  credits: [
    ['Sales within state', 100_00],
    ['Output IGST', 3_05],
  ],
})

test('a voucher is in the accounting view, with debits negative and deemed positive', () => {
  expect(voucherXml(SALE, NAMES).markup).toBe(
    '<VOUCHER REMOTEID="INV/26-27/000001" VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View">' +
      '<DATE>20261126</DATE><GUID>INV/26-27/000001</GUID><EFFECTIVEDATE>20261126</EFFECTIVEDATE>' +
      '<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME><VOUCHERNUMBER>INV/26-27/000001</VOUCHERNUMBER>' +
      '<PARTYLEDGERNAME>Customers</PARTYLEDGERNAME><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>' +
      '<ISINVOICE>No</ISINVOICE><NARRATION>Meera</NARRATION>' +
      '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Customers</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>' +
      '<ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-103.05</AMOUNT></ALLLEDGERENTRIES.LIST>' +
      '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Sales within state</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>' +
      '<ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>100.00</AMOUNT></ALLLEDGERENTRIES.LIST>' +
      '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Output IGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>' +
      '<ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>3.05</AMOUNT></ALLLEDGERENTRIES.LIST></VOUCHER>',
  )
})

test('the file is one envelope with the masters before the vouchers, for the company that is named', () => {
  const { header, description, messages } = parseTally(fileOf([SALE]))
  expect(header.TALLYREQUEST).toBe('Import Data')
  expect(description).toEqual({
    REPORTNAME: 'All Masters',
    STATICVARIABLES: { SVCURRENTCOMPANY: 'SGJ & Sons' },
  })
  expect(messages.findIndex(({ VOUCHER }) => VOUCHER)).toBe(messages.length - 1)
  expect(parseTally(fileOf([], { ...NAMES, company: '' })).description).toEqual({ REPORTNAME: 'All Masters' })
  const { start, end } = envelope({ ...NAMES, company: '' }, 'Vouchers')
  expect(parseTally(start + end).description).toEqual({ REPORTNAME: 'Vouchers' })
})

test('the ledgers have their groups, the taxes their heads, and a name that is used twice is created once', () => {
  const books = tallyBooks()
  books.read(fileOf([], { ...NAMES, ledgers: { ...NAMES.ledgers, card: 'HDFC 1234', upi: 'hdfc 1234' } }))
  expect(books.ledgers.get('customers')?.PARENT).toBe('Sundry Debtors')
  expect(books.ledgers.get('output sgst')).toMatchObject({
    PARENT: 'Duties & Taxes',
    TAXTYPE: 'GST',
    GSTDUTYHEAD: 'SGST/UTGST',
  })
  const names = parseTally(fileOf([])).messages.map(({ LEDGER }) => LEDGER?.['@NAME'])
  expect(names.filter((name) => name === 'Payment provider')).toHaveLength(1)
  // Card and UPI are one, and so are online payments and links, and the bank and what comes from it into the drawer.
  expect(books.ledgers.size).toBe(LEDGER_KEYS.length - 3)
})

test('a business has a ledger with its GSTIN among the debtors', () => {
  const books = tallyBooks()
  books.read(fileOf([], NAMES, [{ name: 'Rao <&> Sons', gstin: '29AAGCR4375J1ZU', isSez: false }]))
  expect(books.ledgers.get('rao <&> sons 29aagcr4375j1zu')).toMatchObject({
    PARENT: 'Sundry Debtors',
    GSTREGISTRATIONTYPE: 'Regular',
    PARTYGSTIN: '29AAGCR4375J1ZU',
    LEDSTATENAME: 'Karnataka',
  })
})

test('a business in a special economic zone is registered as one', () => {
  const books = tallyBooks()
  books.read(fileOf([], NAMES, [{ name: 'Zone Exports', gstin: '27AAPFU0939F1ZV', isSez: true }]))
  expect(books.ledgers.get('zone exports 27aapfu0939f1zv')?.GSTREGISTRATIONTYPE).toBe('Regular - SEZ')
})

test('a voucher type of the shop’s own is created before it is used, numbered by hand; Tally’s are left alone', () => {
  const voucherTypes = { ...NAMES.voucherTypes, sales: 'Online sales' }
  const { messages } = parseTally(fileOf([SALE], { ...NAMES, voucherTypes }))
  expect(messages.flatMap(({ VOUCHERTYPE }) => VOUCHERTYPE ?? [])).toEqual([
    {
      '@NAME': 'Online sales',
      '@ACTION': 'Create',
      NAME: 'Online sales',
      PARENT: 'Sales',
      NUMBERINGMETHOD: 'Manual',
    },
  ])
  const books = tallyBooks()
  books.read(fileOf([SALE], { ...NAMES, voucherTypes }))
  expect(books.vouchers.size).toBe(1)
})

test.each([
  ['Rao & Sons <Gold> "22K" \'916\'', 'Rao & Sons <Gold> "22K" \'916\''],
  ['मीरा 💍 ₹5,000', 'मीरा 💍 ₹5,000'],
  ['two\nlines\u0000 and a \u001f bell\u0007', 'two lines  and a   bell'],
  ['half an emoji \ud83d', 'half an emoji \ufffd'],
])('a name such as %j comes out of the file whole', (narration, read) => {
  const [one] = parseTally(fileOf([{ ...SALE, narration }])).messages.flatMap(({ VOUCHER }) => VOUCHER ?? [])
  expect(one?.NARRATION).toBe(read)
})

const amounts = fc.array(
  fc.tuple(fc.constantFrom(...LEDGER_KEYS), fc.integer({ min: -10_000_000_00, max: 10_000_000_00 })),
  { minLength: 1, maxLength: 6 },
)
const randomVoucher = fc
  .record({
    remoteId: fc.uuid(),
    type: fc.constantFrom(...VOUCHER_TYPE_KEYS),
    day: fc.constantFrom('2026-11-01', '2026-11-30', '2027-02-28'),
    number: fc.string({ maxLength: 16 }),
    narration: fc.string({ unit: 'binary', maxLength: 40 }),
    amounts,
  })
  .filter(({ amounts: parts }) => parts.some(([, amount]) => amount !== 0))
  .map(({ amounts: parts, ...frame }) => {
    const debits = parts.map(([key, amount]) => [NAMES.ledgers[key], amount] as const)
    const sum = debits.reduce((all, [, amount]) => all + amount, 0)
    return ledgerVoucher({ ...frame, party: 'Customers', debits, credits: [['Customers', sum]] })
  })

const balancesOf = (vouchers: readonly LedgerVoucher[]) => {
  const sums: Record<string, number> = {}
  for (const entry of vouchers.flatMap(({ entries }) => entries))
    sums[entry.ledger] = (sums[entry.ledger] ?? 0) + signedAmount(entry)
  return sums
}

test('whatever the vouchers are, each adds up to zero, a parser reads the same amounts, and a second import changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(randomVoucher, { selector: ({ remoteId }) => remoteId }), (vouchers) => {
      for (const { entries } of vouchers) expect(sumOfEntries(entries)).toBe(0)
      const books = tallyBooks()
      books.read(fileOf(vouchers))
      const once = books.balances()
      expect(once).toEqual(balancesOf(vouchers))
      books.read(fileOf(vouchers))
      expect(books.balances()).toEqual(once)
      expect(books.counts).toEqual({ created: vouchers.length, altered: vouchers.length })
    }),
    { numRuns: runs('TALLY_RUNS', { usual: 60, thorough: 1000 }) },
  )
})
