/**
 * Our own JSON Schema of GSTR-1, written from what is publicly known of the portal's offline tool, apart from the key tables,
 * so that it finds their mistakes. The version is ours; the date says when it was last compared with the portal.
 */
const VERSION = '1.2.0'
const DATE = '2026-11-29'

const amount = { type: 'number', multipleOf: 0.01 }
const positive = { ...amount, minimum: 0 }
const rate = { enum: [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40] }
const taxedRate = { enum: rate.enum.slice(1) }
const gstin = { type: 'string', pattern: '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' }
const uin = { type: 'string', pattern: '^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$' }
const ctin = { anyOf: [gstin, uin] }
const number = { type: 'string', pattern: '^[A-Za-z0-9/-]{1,16}$' }
const date = { type: 'string', pattern: '^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-20[0-9]{2}$' }
const pos = { type: 'string', pattern: '^(0[1-9]|[12][0-9]|3[0-8]|97)$' }
const count = { type: 'integer', minimum: 0 }

/** An object of exactly these keys. */
const exactly = (properties: Record<string, object>, without: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !without.includes(key)),
  additionalProperties: false,
})
const listOf = (items: object, minItems = 1) => ({ type: 'array', items, minItems })

/** IGST between states; CGST and SGST within one. */
const between = (value: object) => ({ iamt: value })
const inside = (value: object) => ({ camt: value, samt: value })
const item = (taxes: Record<string, object>, rt: object = taxedRate) =>
  exactly({
    num: { type: 'integer', minimum: 1 },
    itm_det: exactly({ txval: positive, rt, ...taxes, csamt: positive }),
  })
const betweenItem = item(between(positive))
/** Of a special economic zone alone. */
const zeroRatedItem = item(between({ const: 0 }), { const: 0 })
const anyItems = listOf({ anyOf: [betweenItem, item(inside(positive)), zeroRatedItem] })

/** A supply to a special economic zone with payment of tax (`SEWP`), or without (`SEWOP`). */
const type = { rchrg: { const: 'N' }, inv_typ: { enum: ['R', 'SEWP', 'SEWOP'] } }
const bill = { inum: number, idt: date, val: positive, itms: anyItems }
const note = { ntty: { const: 'C' }, nt_num: number, nt_dt: date, val: positive, itms: anyItems }
const largeBill = { ...bill, itms: listOf(betweenItem) }
const largeNote = { typ: { const: 'B2CL' }, ...note, itms: listOf(betweenItem), pos }
const amendedBill = { oinum: number, oidt: date }
const amendedNote = { ont_num: number, ont_dt: date }

const ofBusiness = (key: string, row: Record<string, object>) =>
  listOf(exactly({ ctin, [key]: listOf(exactly({ ...row, pos, ...type })) }))
const ofPlace = (row: Record<string, object>) => listOf(exactly({ pos, inv: listOf(exactly(row)) }))

const small = (kind: string, taxes: Record<string, object>) =>
  exactly({
    sply_ty: { const: kind },
    pos,
    typ: { const: 'OE' },
    rt: taxedRate,
    txval: amount,
    ...taxes,
    csamt: amount,
  })

const nil = exactly({
  sply_ty: { enum: ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] },
  nil_amt: amount,
  expt_amt: amount,
  ngsup_amt: amount,
})

const description = { type: 'string', minLength: 1, maxLength: 30 }
const hsn = exactly(
  {
    num: { type: 'integer', minimum: 1 },
    hsn_sc: { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' },
    user_desc: description,
    desc: description,
    uqc: { enum: ['GMS', 'KGS', 'NOS', 'PCS', 'PRS', 'SET', 'UNT', 'OTH'] },
    qty: amount,
    rt: rate,
    txval: amount,
    iamt: amount,
    samt: amount,
    camt: amount,
    csamt: amount,
  },
  ['user_desc', 'desc'],
)

const run = exactly({
  num: { type: 'integer', minimum: 1 },
  from: number,
  to: number,
  totnum: count,
  cancel: count,
  net_issue: count,
})

/** Their codes and names go together. */
const DOCUMENTS = [
  [1, 'Invoices for outward supply'],
  [4, 'Debit Note'],
  [5, 'Credit Note'],
  [6, 'Receipt Voucher'],
  [7, 'Payment Voucher'],
  [8, 'Refund Voucher'],
] as const
const issued = ([code, name]: (typeof DOCUMENTS)[number]) =>
  exactly({ doc_num: { const: code }, doc_typ: { const: name }, docs: listOf(run) })

const sections = {
  b2b: ofBusiness('inv', bill),
  b2ba: ofBusiness('inv', { ...amendedBill, ...bill }),
  b2cl: ofPlace(largeBill),
  b2cla: ofPlace({ ...amendedBill, ...largeBill }),
  b2cs: listOf({ anyOf: [small('INTER', between(amount)), small('INTRA', inside(amount))] }),
  cdnr: ofBusiness('nt', note),
  cdnra: ofBusiness('nt', { ...amendedNote, ...note }),
  cdnur: listOf(exactly(largeNote)),
  cdnura: listOf(exactly({ ...amendedNote, ...largeNote })),
  nil: exactly({ inv: { ...listOf(nil), maxItems: 4 } }),
  doc_issue: exactly({
    doc_det: listOf({ anyOf: DOCUMENTS.map(issued) }),
  }),
  hsn: exactly({ hsn_b2b: listOf(hsn, 0), hsn_b2c: listOf(hsn, 0) }),
}

export const GSTR1_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'GSTR-1',
  $comment: `Version ${VERSION} of ${DATE}, for files of GST3.2.4`,
  ...exactly(
    {
      gstin,
      fp: { type: 'string', pattern: '^(0[1-9]|1[0-2])20[0-9]{2}$' },
      version: { type: 'string', pattern: '^GST[0-9.]+$' },
      hash: { const: 'hash' },
      ...sections,
    },
    Object.keys(sections).filter((key) => key !== 'hsn'),
  ),
}

/** What a fault says of the schema. */
export const SCHEMA_VERSION = `${VERSION} of ${DATE}`
