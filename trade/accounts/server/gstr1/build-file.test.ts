import { expect, test } from 'vitest'
import { schemaFaults } from '#trade/accounts/contract/gstr1-file.ts'
import { addChange } from '#trade/accounts/rules/gstr1/add-change.ts'
import { addDocument } from '#trade/accounts/rules/gstr1/add-document.ts'
import { emptyTables } from '#trade/accounts/rules/gstr1/tables.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { BUSINESSES, KARNATAKA, testBill, testNote } from '#trade/accounts/tests/tax-documents.ts'
import { buildFile } from './build-file.ts'

const GSTIN = '27AAAAA0000A1Z2'
const UNITS = [
  { hsn: '71', unit: 'NOS', description: 'Goods' },
  { hsn: '7113', unit: 'GMS', description: 'Jewellery' },
  { hsn: '7114', unit: 'KGS', description: 'Silverware' },
] as const
const FRAME = { gstin: GSTIN, period: '2026-11', units: UNITS, series: [] }

/** The file as the portal reads it: what is not there has no key. */
const written = (...of: Parameters<typeof buildFile>) => JSON.parse(JSON.stringify(buildFile(...of)))

function built(documents: readonly TaxDocument[], frame: Partial<typeof FRAME> & { series?: [] } = {}) {
  const tables = emptyTables()
  for (const one of documents) addDocument(tables, one)
  return written(tables, { ...FRAME, ...frame })
}

const HEAD = { gstin: GSTIN, fp: '112026', version: 'GST3.2.4', hash: 'hash' }
const JEWELLERY = { user_desc: 'Jewellery', desc: 'Jewellery', uqc: 'GMS' }
const none = { iamt: 0, camt: 0, samt: 0, csamt: 0 }

test('a month without sales is sent with its nil rows and an empty HSN summary; a quarter has its last month', () => {
  const nothing = { nil_amt: 0, expt_amt: 0, ngsup_amt: 0 }
  const inv = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'].map((sply_ty) => ({ sply_ty, ...nothing }))
  expect(built([])).toEqual({ ...HEAD, nil: { inv }, hsn: { hsn_b2b: [], hsn_b2c: [] } })
  expect(built([], { period: '2026-Q3' })).toMatchObject({ fp: '122026' })
})

test('bills to a business, large and small ones and their notes have the portal’s keys', () => {
  const business = testBill({ gstin: BUSINESSES[1], articles: [{ insurance: 9_50 }] })
  const large = testBill({ to: KARNATAKA, articles: [{ taxable: 2_00_000_00 }], serial: 2 })
  const small = testBill({ articles: [{ bps: 25, taxable: 400_00 }], serial: 3 })
  const notes = [
    testNote(business, { amount: 100_00, reason: 'a scratch' }),
    testNote(large, { amount: 206_00, reason: 'a scratch', serial: 2 }),
  ]
  expect(built([business, large, small, ...notes])).toEqual({
    ...HEAD,
    b2b: [
      {
        ctin: BUSINESSES[1],
        inv: [
          {
            ...{
              inum: 'INV/26-27/000001',
              idt: '21-11-2026',
              val: 1039.5,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
            },
            itms: [{ num: 301, itm_det: { rt: 3, txval: 1000, camt: 15, samt: 15, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '29',
        inv: [
          {
            ...{ inum: 'INV/26-27/000002', idt: '21-11-2026', val: 206_000 },
            itms: [{ num: 301, itm_det: { rt: 3, txval: 200_000, iamt: 6000, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [{ sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 0.25, txval: 400, camt: 0.5, samt: 0.5, csamt: 0 }],
    cdnr: [
      {
        ctin: BUSINESSES[1],
        nt: [
          {
            ...{ ntty: 'C', nt_num: 'CRN/26-27/000001', nt_dt: '22-11-2026', val: 100, pos: '27' },
            ...{ rchrg: 'N', inv_typ: 'R' },
            // 1000 and 15 of 1039.50, times 100, and the rest of the 100 less 0.91 of insurance.
            itms: [{ num: 301, itm_det: { rt: 3, txval: 96.21, camt: 1.44, samt: 1.44, csamt: 0 } }],
          },
        ],
      },
    ],
    cdnur: [
      {
        ...{ typ: 'B2CL', ntty: 'C', nt_num: 'CRN/26-27/000002', nt_dt: '22-11-2026', val: 206, pos: '29' },
        itms: [{ num: 301, itm_det: { rt: 3, txval: 200, iamt: 6, csamt: 0 } }],
      },
    ],
    hsn: {
      hsn_b2b: [
        {
          ...{ num: 1, hsn_sc: '71131911', ...JEWELLERY, qty: 4.85, rt: 3, ...none },
          ...{ txval: 903.79, camt: 13.56, samt: 13.56 },
        },
      ],
      hsn_b2c: [
        {
          ...{ num: 1, hsn_sc: '71131911', ...JEWELLERY, qty: 4.85, rt: 0.25, ...none },
          ...{ txval: 400, camt: 0.5, samt: 0.5 },
        },
        {
          ...{ num: 2, hsn_sc: '71131911', ...JEWELLERY, qty: 4.85, rt: 3, ...none },
          ...{ txval: 199_800, iamt: 5994 },
        },
      ],
    },
  })
})

test('what came back whole is no row of zeros, but for the one that the portal wants beside a bill to a business', () => {
  const ring = testBill()
  const gift = testBill({ articles: [{ hsn: '71141110', taxable: 500_00 }], serial: 2 })
  const business = testBill({ gstin: BUSINESSES[1], serial: 3 })
  const { hsn } = built([ring, gift, business, testNote(ring), testNote(business, { serial: 2 })])
  expect(hsn.hsn_b2c).toMatchObject([{ num: 1, hsn_sc: '71141110', txval: 500 }])
  expect(hsn.hsn_b2b).toMatchObject([{ num: 1, hsn_sc: '71131911', qty: 0, txval: 0 }])
})

test('the last paisa of a row that cannot be halved is SGST', () => {
  const odd = testBill({ articles: [{ taxable: 1_000_00, tax: 30_01 }] })
  expect(built([odd])).toMatchObject({ b2cs: [{ camt: 15, samt: 15.01 }] })
  // Two bills of one row are halved together.
  expect(built([odd, testBill({ articles: [{ tax: 30_01 }], serial: 2 })])).toMatchObject({
    b2cs: [{ camt: 30.01, samt: 30.01 }],
  })
})

test('an HSN has one unit, that of its longest prefix; two decimals are the most, as the portal’s tool has them', () => {
  const of = (hsn: string, weight: number, serial: number) =>
    testBill({ articles: [{ hsn, netWeightMg: weight, quantity: 2 }], serial })
  const json = built([
    of('71131911', 9702, 1),
    of('71141110', 2_469_134, 2),
    of('71171910', 5000, 3),
    of('9601', 5, 4),
  ])
  expect(json).toMatchObject({
    hsn: {
      hsn_b2c: [
        { hsn_sc: '71131911', qty: 9.7, ...JEWELLERY },
        { hsn_sc: '71141110', uqc: 'KGS', qty: 2.47, desc: 'Silverware' },
        { hsn_sc: '71171910', uqc: 'NOS', qty: 2, desc: 'Goods' },
        { hsn_sc: '9601', uqc: 'NOS', qty: 2 },
      ],
    },
  })
  // The tool leaves out what nobody has described.
  expect(JSON.stringify(json).match(/desc/g)).toHaveLength(6)
  expect(schemaFaults(json)).toEqual([])
})

test('amendments and documents issued have what they were filed as, and the numbers of their series', () => {
  const tables = emptyTables()
  const gstin = BUSINESSES[1]
  const filed = testBill({ day: '2026-10-30', to: KARNATAKA, articles: [{ taxable: 2_00_000_00 }] })
  addChange(
    tables,
    filed,
    testBill({ day: '2026-10-30', to: KARNATAKA, articles: [{ taxable: 1_50_000_00 }] }),
  )
  addChange(tables, testBill({ gstin }), testBill({ gstin, to: KARNATAKA }))
  const bill = testBill({ gstin })
  addChange(tables, testNote(bill), testNote(bill, { amount: 10_00 }))
  addChange(tables, testNote(filed), testNote(filed, { amount: 10_00 }))
  const stretches = [{ from: 1, to: 4 }]
  const series = [
    { series: 'receipt' as const, financialYear: '26-27', stretches, before: 0, last: 4, given: 4 },
  ]
  const json = written(tables, { ...FRAME, series })
  expect(json).toMatchObject({
    b2ba: [{ inv: [{ oinum: 'INV/26-27/000001', oidt: '21-11-2026', inum: 'INV/26-27/000001', pos: '29' }] }],
    b2cla: [{ pos: '29', inv: [{ oinum: 'INV/26-27/000001', oidt: '30-10-2026', val: 154_500 }] }],
    cdnra: [{ nt: [{ ont_num: 'CRN/26-27/000001', ont_dt: '22-11-2026', val: 10 }] }],
    cdnura: [{ typ: 'B2CL', ont_num: 'CRN/26-27/000001', val: 10 }],
    doc_issue: {
      doc_det: [
        {
          ...{ doc_num: 6, doc_typ: 'Receipt Voucher' },
          docs: [
            { num: 1, from: 'RCT/26-27/000001', to: 'RCT/26-27/000004', totnum: 4, cancel: 0, net_issue: 4 },
          ],
        },
      ],
    },
  })
  expect(schemaFaults(json)).toEqual([])
})

const SMALL = { typ: 'OE', sply_ty: 'INTRA', pos: '27', rt: 3, txval: 100, camt: 1.5, samt: 1.5, csamt: 0 }
const LARGE = { num: 301, itm_det: { rt: 3, txval: 200_000, iamt: 6000, csamt: 0 } }
const bill = (itms: unknown[], inum = 'INV/26-27/000001') => ({ inum, idt: '21-11-2026', val: 206_000, itms })

test.each([
  ['a return of before 2025', { hsn: { data: [] } }, '/hsn/hsn_b2b'],
  ['a text where an amount belongs', { b2cs: [{ ...SMALL, txval: '3' }] }, '/b2cs/0/txval'],
  ['a fraction of a paisa', { b2cs: [{ ...SMALL, txval: 100.005 }] }, '/b2cs/0/txval'],
  ['a rate that GST has not', { b2cs: [{ ...SMALL, rt: 4 }] }, '/b2cs/0/rt'],
  ['goods without tax among the small bills', { b2cs: [{ ...SMALL, rt: 0 }] }, '/b2cs/0/rt'],
  ['another kind of supply', { b2cs: [{ ...SMALL, sply_ty: 'SEWOP' }] }, '/b2cs/0/sply_ty'],
  ['IGST within a state', { b2cs: [{ ...SMALL, iamt: 3 }] }, '/b2cs/0'],
  ['a state that there is not', { b2cs: [{ ...SMALL, pos: '39' }] }, '/b2cs/0/pos'],
  ['a section without rows', { b2cs: [] }, '/b2cs'],
  [
    'a number of seventeen signs',
    { b2cl: [{ pos: '29', inv: [bill([LARGE], 'INV/26-27/0000001')] }] },
    '/b2cl/0/inv/0/inum',
  ],
  [
    'a large bill with CGST',
    { b2cl: [{ pos: '29', inv: [bill([{ ...LARGE, itm_det: { ...LARGE.itm_det, camt: 1 } }])] }] },
    '/b2cl/0/inv/0/itms/0/itm_det',
  ],
  [
    'a bill to a business at rate 0 that bears tax',
    {
      b2b: [
        {
          ctin: BUSINESSES[0],
          inv: [
            {
              ...bill([{ num: 1, itm_det: { ...LARGE.itm_det, rt: 0 } }]),
              ...{ pos: '29', rchrg: 'N', inv_typ: 'R' },
            },
          ],
        },
      ],
    },
    '/b2b/0/inv/0/itms/0/itm_det/rt',
  ],
])('%s is found where it is', (_, json, path) => {
  const faults = schemaFaults({ ...built([testBill()]), ...json })
  expect(faults.map((fault) => fault.split(' ')[0])).toContain(path)
})

test('a bill to a special economic zone is SEWP with IGST, without tax SEWOP at rate 0, and its note is what it is', () => {
  const zone = { gstin: BUSINESSES[1], isSez: true }
  const taxed = testBill(zone)
  const letter = 'AD270326000001A'
  const untaxed = testBill({ ...zone, letter, articles: [{ bps: 0 }], serial: 2 })
  const notes = [taxed, untaxed].map((bill, nth) => testNote(bill, { serial: nth + 1 }))
  const json = built([taxed, untaxed, ...notes])
  const common = { txval: 1000, csamt: 0 }
  const withTax = [{ num: 301, itm_det: { ...common, rt: 3, iamt: 30 } }]
  const without = [{ num: 1, itm_det: { ...common, rt: 0, iamt: 0 } }]
  expect(json).toMatchObject({
    b2b: [
      {
        inv: [
          { pos: '27', inv_typ: 'SEWP', itms: withTax },
          { pos: '27', inv_typ: 'SEWOP', itms: without },
        ],
      },
    ],
    cdnr: [
      {
        nt: [
          { inv_typ: 'SEWP', itms: withTax },
          { inv_typ: 'SEWOP', itms: without },
        ],
      },
    ],
  })
  expect(json).not.toHaveProperty('nil')
  expect(schemaFaults(json)).toEqual([])
})
