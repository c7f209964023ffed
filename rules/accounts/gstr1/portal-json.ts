import {
  amount,
  type Codec,
  choice,
  count,
  day,
  hundredths,
  list,
  optional,
  record,
  section,
  text,
  textOrNothing,
  within,
} from './codec.ts'
import {
  type AmendedRow,
  DOCUMENT_SERIES,
  type Gstr1,
  type HsnRow,
  type ListedRow,
  NIL_SUPPLIES,
  type NilRow,
  type NumberRun,
  type OfBusiness,
  type OfPlace,
  type RateRow,
  type SeriesOfReturn,
  type SmallRow,
  type Typed,
} from './return.ts'
import { UNIT_CODES } from './units.ts'

/** The tool that the shape is of; the portal does not check it. */
const VERSION = 'GST3.2.4'

const RATE = {
  rate: ['rt', hundredths],
  taxable: ['txval', amount],
  igst: ['iamt', optional(amount)],
  cgst: ['camt', optional(amount)],
  sgst: ['samt', optional(amount)],
  cess: ['csamt', amount],
} as const

/** The tool numbers the item of a rate by it: 301 for 3 %. */
const items = list(within('itm_det', record<RateRow>(RATE), { num: ({ rate }) => rate + 1 }))

/** A supply to a special economic zone is with payment of its tax or without. */
const TYPE = {
  supplyType: [
    'inv_typ',
    choice([
      ['regular', 'R'],
      ['zone-with-tax', 'SEWP'],
      ['zone-without-tax', 'SEWOP'],
    ]),
  ],
} as const
/** No buyer owes the tax in place of the shop. */
const OWED = { rchrg: () => 'N' } as const
const CREDIT = { ntty: () => 'C' } as const

const BILL = {
  number: ['inum', text],
  day: ['idt', day],
  value: ['val', amount],
  items: ['itms', items],
} as const
const NOTE = {
  number: ['nt_num', text],
  day: ['nt_dt', day],
  value: ['val', amount],
  items: ['itms', items],
} as const
const PLACE = { placeOfSupply: ['pos', text] } as const
const AMENDED_BILL = { originalNumber: ['oinum', text], originalDay: ['oidt', day] } as const
const AMENDED_NOTE = { originalNumber: ['ont_num', text], originalDay: ['ont_dt', day] } as const

const ofBusiness = <Row>(key: 'inv' | 'nt', row: Codec<Typed<Row>>) =>
  section(record<OfBusiness<Row>>({ gstin: ['ctin', text], documents: [key, list(row)] }))
const ofPlace = <Row>(row: Codec<Omit<Row, 'placeOfSupply'>>) =>
  section(record<OfPlace<Row>>({ ...PLACE, documents: ['inv', list(row)] }))
const UNREGISTERED = { ...CREDIT, typ: () => 'B2CL' } as const

const small = record<SmallRow>(
  {
    isBetweenStates: [
      'sply_ty',
      choice([
        [true, 'INTER'],
        [false, 'INTRA'],
      ]),
    ],
    ...PLACE,
    ...RATE,
  },
  { typ: () => 'OE' },
)

const nil = record<NilRow>({
  supply: ['sply_ty', choice(NIL_SUPPLIES.map((supply) => [supply, supply] as const))],
  nilRated: ['nil_amt', amount],
  exempt: ['expt_amt', amount],
  nonGst: ['ngsup_amt', amount],
})

const nth = { num: (_: unknown, index: number) => index + 1 }

const hsn = record<HsnRow>(
  {
    hsn: ['hsn_sc', text],
    description: ['desc', textOrNothing],
    unit: ['uqc', choice(UNIT_CODES.map((code) => [code, code] as const))],
    quantity: ['qty', hundredths],
    rate: ['rt', hundredths],
    taxable: ['txval', amount],
    igst: ['iamt', amount],
    cgst: ['camt', amount],
    sgst: ['samt', amount],
    cess: ['csamt', amount],
  },
  // The tool puts the filer’s own words beside those of its master, which other makers of such files leave to the portal.
  { ...nth, user_desc: ({ description }) => description || undefined },
)

const run = record<NumberRun>(
  {
    from: ['from', text],
    to: ['to', text],
    total: ['totnum', count],
    cancelled: ['cancel', count],
    issued: ['net_issue', count],
  },
  nth,
)

const SERIES = Object.entries(DOCUMENT_SERIES) as [SeriesOfReturn, { code: number }][]
const issued = record<Gstr1['issued'][number]>(
  {
    series: ['doc_num', choice(SERIES.map(([series, { code }]) => [series, code] as const))],
    runs: ['docs', list(run)],
  },
  { doc_typ: ({ series }) => DOCUMENT_SERIES[series].name },
)

/** The whole return: one key table for each section, read both ways. A section without rows is left out; the HSN summary never is. */
const gstr1 = record<Gstr1>({
  gstin: ['gstin', text],
  returnPeriod: ['fp', text],
  b2b: ['b2b', ofBusiness('inv', record<Typed<ListedRow>>({ ...BILL, ...PLACE, ...TYPE }, OWED))],
  b2ba: [
    'b2ba',
    ofBusiness('inv', record<Typed<AmendedRow>>({ ...AMENDED_BILL, ...BILL, ...PLACE, ...TYPE }, OWED)),
  ],
  b2cl: ['b2cl', ofPlace<ListedRow>(record(BILL))],
  b2cla: ['b2cla', ofPlace<AmendedRow>(record({ ...AMENDED_BILL, ...BILL }))],
  b2cs: ['b2cs', section(small)],
  cdnr: [
    'cdnr',
    ofBusiness('nt', record<Typed<ListedRow>>({ ...NOTE, ...PLACE, ...TYPE }, { ...CREDIT, ...OWED })),
  ],
  cdnra: [
    'cdnra',
    ofBusiness(
      'nt',
      record<Typed<AmendedRow>>({ ...AMENDED_NOTE, ...NOTE, ...PLACE, ...TYPE }, { ...CREDIT, ...OWED }),
    ),
  ],
  cdnur: ['cdnur', section(record<ListedRow>({ ...NOTE, ...PLACE }, UNREGISTERED))],
  cdnura: ['cdnura', section(record<AmendedRow>({ ...AMENDED_NOTE, ...NOTE, ...PLACE }, UNREGISTERED))],
  nil: ['nil', within('inv', section(nil))],
  issued: ['doc_issue', within('doc_det', section(issued))],
  hsn: ['hsn', record({ b2b: ['hsn_b2b', list(hsn)], b2c: ['hsn_b2c', list(hsn)] })],
})

/** The portal's JSON of a return, its head first. */
export const buildReturn = (one: Gstr1): unknown => ({
  ...{ gstin: one.gstin, fp: one.returnPeriod, version: VERSION, hash: 'hash' },
  ...(gstr1.write(one, 0) as object),
})

/** The return that such JSON is of. Throws, with what is wrong, where it is none. */
export const parseReturn = (json: unknown): Gstr1 => gstr1.read(json)
