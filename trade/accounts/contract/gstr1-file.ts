import { z } from 'zod'
import { DOCUMENT_SERIES } from '#trade/accounts/rules/gstr1/series.ts'
import { SUPPLY_TYPES } from '#trade/accounts/rules/gstr1/supply.ts'
import { NIL_SUPPLIES, type NilSupply } from '#trade/accounts/rules/gstr1/tables.ts'
import { MAX_DESCRIPTION, UNITS, type UnitCode } from '#trade/accounts/rules/gstr1/units.ts'

/**
 * The portal's JSON of GSTR-1, written from public knowledge of its offline tool: the types of its parts, and the
 * schema that a file is checked against before it is given out. The version is ours; the date says when it was last
 * compared.
 */
export const GSTR1_SCHEMA_VERSION = '1.2.0 of 2026-11-29'

/** The tool that the shape is of; the portal does not check it. */
export const TOOL_VERSION = 'GST3.2.4'

/** Rupees, and quantities: at most two decimals. */
const amount = z.number().multipleOf(0.01)
const positive = amount.min(0)
const RATES = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]
const rate = z.number().refine((value) => RATES.includes(value), 'must be a rate of GST')
const taxedRate = rate.positive()
const gstin = z.string().regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
const uin = z.string().regex(/^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/)
const number = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/)
const date = z.string().regex(/^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-20[0-9]{2}$/)
const pos = z.string().regex(/^(0[1-9]|[12][0-9]|3[0-8]|97)$/)
const count = z.int().min(0)
const nth = z.int().min(1)
const some = <Row extends z.ZodType>(row: Row) => z.array(row).min(1)

/** An item of a bill or note, for one rate of it. */
const item = <Taxes extends z.ZodType>(taxes: Taxes) => z.strictObject({ num: nth, itm_det: taxes })
const rated = { rt: taxedRate, txval: positive, csamt: positive }
const between = z.strictObject({ ...rated, iamt: positive })
const inside = z.strictObject({ ...rated, camt: positive, samt: positive })
/** Of a special economic zone alone. */
const zeroRated = between.extend({ rt: z.literal(0), iamt: z.literal(0) })

const bill = z.strictObject({
  inum: number,
  idt: date,
  val: positive,
  itms: some(item(z.union([between, inside, zeroRated]))),
})
const note = bill
  .omit({ inum: true, idt: true })
  .extend({ ntty: z.literal('C'), nt_num: number, nt_dt: date })
/** Between states, so its tax is IGST alone. */
const oneLarge = { itms: some(item(between)) }
const largeBill = bill.extend(oneLarge)
const largeNote = note.extend({ ...oneLarge, typ: z.literal('B2CL'), pos })
const amendedBill = { oinum: number, oidt: date }
const amendedNote = { ont_num: number, ont_dt: date }
const ofBusiness = {
  pos,
  /** No buyer owes the tax in place of the shop. */
  rchrg: z.literal('N'),
  inv_typ: z.enum(Object.values(SUPPLY_TYPES).map(({ code }) => code)),
}
const ctin = z.union([gstin, uin])

const small = { pos, typ: z.literal('OE'), rt: taxedRate, txval: amount, csamt: amount }
const smallRow = z.discriminatedUnion('sply_ty', [
  z.strictObject({ ...small, sply_ty: z.literal('INTER'), iamt: amount }),
  z.strictObject({ ...small, sply_ty: z.literal('INTRA'), camt: amount, samt: amount }),
])

const nilRow = z.strictObject({
  sply_ty: z.enum(Object.keys(NIL_SUPPLIES) as NilSupply[]),
  nil_amt: amount,
  expt_amt: amount,
  ngsup_amt: amount,
})

const description = z.string().min(1).max(MAX_DESCRIPTION).optional()
const hsnRow = z.strictObject({
  num: nth,
  hsn_sc: z.string().regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
  user_desc: description,
  desc: description,
  uqc: z.enum(Object.keys(UNITS) as UnitCode[]),
  qty: amount,
  rt: rate,
  txval: amount,
  iamt: amount,
  camt: amount,
  samt: amount,
  csamt: amount,
})
export type HsnRow = z.infer<typeof hsnRow>

const run = z.strictObject({
  num: nth,
  from: number,
  to: number,
  totnum: count,
  cancel: count,
  net_issue: count,
})
/** Their codes and names go together. */
const issued = Object.values(DOCUMENT_SERIES).map(({ code, name }) =>
  z.strictObject({ doc_typ: z.literal(name), doc_num: z.literal(code), docs: some(run) }),
)

/** A section without rows is left out; the HSN summary never is. */
export const Gstr1File = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20[0-9]{2}$/),
  version: z.string().regex(/^GST[0-9.]+$/),
  hash: z.literal('hash'),
  b2b: some(z.strictObject({ ctin, inv: some(bill.extend(ofBusiness)) })).optional(),
  b2ba: some(z.strictObject({ ctin, inv: some(bill.extend({ ...ofBusiness, ...amendedBill })) })).optional(),
  b2cl: some(z.strictObject({ pos, inv: some(largeBill) })).optional(),
  b2cla: some(z.strictObject({ pos, inv: some(largeBill.extend(amendedBill)) })).optional(),
  b2cs: some(smallRow).optional(),
  cdnr: some(z.strictObject({ ctin, nt: some(note.extend(ofBusiness)) })).optional(),
  cdnra: some(z.strictObject({ ctin, nt: some(note.extend({ ...ofBusiness, ...amendedNote })) })).optional(),
  cdnur: some(largeNote).optional(),
  cdnura: some(largeNote.extend(amendedNote)).optional(),
  nil: z.strictObject({ inv: some(nilRow).max(4) }).optional(),
  doc_issue: z.strictObject({ doc_det: some(z.union(issued)) }).optional(),
  hsn: z.strictObject({ hsn_b2b: z.array(hsnRow), hsn_b2c: z.array(hsnRow) }),
})
export type Gstr1File = z.infer<typeof Gstr1File>

/** Faults of one file that are worth reading. */
const MAX_FAULTS = 10

/** Where a return's file is not as the schema wants it, `/b2cs/0/pos Invalid string: must match pattern …`; empty where it is. */
export function schemaFaults(file: unknown): string[] {
  const issues = Gstr1File.safeParse(file).error?.issues ?? []
  return issues.slice(0, MAX_FAULTS).map(({ path, message }) => `/${path.join('/')} ${message}`)
}
