import { formatRupees, type Paise } from '#rules/money.ts'
import type { Labour, MakingWeight, ProductLabour, ProductMaking } from '#rules/pricing/terms.ts'
import { writeScaled } from '#rules/read-measures.ts'
import type { FormReader } from './form-reader.ts'
import { PRODUCT_LIMITS, type ProductFormText } from './product-fields.ts'

/** The ways of charging for labour, each in a field of its own; a product has one of them. */
export const LABOUR_FIELDS = ['makingChargesPercentage', 'makingCharges', 'makingChargesPerGram'] as const
export type LabourField = (typeof LABOUR_FIELDS)[number]

/** Typed in a field of labour in place of a number: the product uses the shop's table for its type. */
export const BY_TABLE = 'table'

export function isByTable(text: string): boolean {
  return /^(by )?(the )?(shop['’]s )?table$/i.test(text.trim())
}

type MakingField = LabourField | 'makingWeight' | 'minimumMakingCharges' | 'wastagePercentage'
type MakingText = Pick<ProductFormText, MakingField>
type Metal = { purity: string; netWeightMg: number }

const TWO_DECIMALS = 2

/** Making charges as they would be typed; all empty for a fixed price. */
export function writeMaking(making: ProductMaking | null): MakingText {
  const scaled = (value: number | undefined) => (value === undefined ? '' : writeScaled(value, TWO_DECIMALS))
  return {
    makingChargesPercentage:
      making?.kind === 'table' ? BY_TABLE : scaled(making?.kind === 'percent' ? making.bps : undefined),
    makingCharges: scaled(making?.kind === 'amount' ? making.amount : undefined),
    makingChargesPerGram: scaled(making?.kind === 'per-gram' ? making.rate : undefined),
    makingWeight: making?.kind === 'per-gram' ? making.weight : '',
    minimumMakingCharges: scaled(making?.min),
    wastagePercentage: scaled(making?.wastageBps),
  }
}

/** The other way round: making charges, their minimum and wastage, and whether the metal can be priced at all. */
export function readMaking(reader: FormReader, form: MakingText, metal: Metal): ProductMaking | null {
  if (metal.purity === '')
    reader.fault('purity', 'A price that follows the metal rate needs the purity of the metal.')
  else if (metal.netWeightMg === 0 && !reader.isFaulty('weight'))
    reader.fault('netWeight', 'A price that follows the metal rate needs the net weight of the metal.')
  const { wastageBps: max } = PRODUCT_LIMITS
  const wastageBps = reader.number('wastagePercentage', form.wastagePercentage, 'percent', max)
  const labour = readLabour(reader, form, metal)
  if (!labour) {
    reader.fault(labourFieldOf(form), 'Please enter the making charges; 0 if there are none.')
    return null
  }
  const min = readMinimum(reader, form, labour)
  return { ...labour, ...(min && { min }), ...(wastageBps && { wastageBps }) }
}

function readMinimum(reader: FormReader, form: MakingText, labour: ProductLabour): Paise | null {
  const min = reader.number('minimumMakingCharges', form.minimumMakingCharges, 'rupees')
  if (labour.kind === 'amount' && min !== null && labour.amount < min)
    reader.fault(
      'minimumMakingCharges',
      `The making charges of ${formatRupees(labour.amount)} are less than this.`,
    )
  return min
}

/** The one kind that is typed; one of nothing counts only where no other is typed. */
function readLabour(reader: FormReader, form: MakingText, metal: Metal): ProductLabour | null {
  const byTable = LABOUR_FIELDS.find((field) => isByTable(form[field]))
  if (!byTable) return readOwnLabour(reader, form, metal)
  if (LABOUR_FIELDS.some((field) => field !== byTable && isSomething(form[field])))
    reader.fault(byTable, 'Please enter making charges, or choose the shop’s table, but not both.')
  return { kind: 'table' }
}

function readOwnLabour(reader: FormReader, form: MakingText, { netWeightMg }: Metal): Labour | null {
  const { makingBps: maxBps, makingPerGram: maxRate } = PRODUCT_LIMITS
  const bps = reader.number('makingChargesPercentage', form.makingChargesPercentage, 'percent', maxBps)
  const amount = reader.number('makingCharges', form.makingCharges, 'rupees')
  const rate = reader.number('makingChargesPerGram', form.makingChargesPerGram, 'perGram', maxRate)
  const weight = readMakingWeight(form.makingWeight)
  if (weight === null && rate !== null)
    reader.fault('makingWeight', 'Please choose the net weight or the gross weight.')
  const typed = LABOUR_FIELDS.filter((_, index) => [bps, amount, rate][index])
  if (typed.length > 1)
    reader.fault(
      typed.at(-1) ?? 'makingCharges',
      'Please enter making charges in one way only: as a percentage, as an amount or per gram.',
    )
  if (rate && netWeightMg === 0)
    reader.fault('makingChargesPerGram', 'Making charges per gram need the weight of the metal.')
  if (rate !== null && (rate > 0 || (bps === null && amount === null)))
    return { kind: 'per-gram', rate, weight: weight ?? 'net' }
  if (bps !== null && !amount) return { kind: 'percent', bps }
  return amount === null ? null : { kind: 'amount', amount }
}

/** The field of labour that something is typed in; the first while all are empty. */
export function labourFieldOf(form: Pick<ProductFormText, LabourField>): LabourField {
  return LABOUR_FIELDS.find((field) => form[field].trim() !== '') ?? LABOUR_FIELDS[0]
}

function readMakingWeight(text: string): MakingWeight | null {
  const word = text.trim().toLowerCase()
  if (word === '' || /^n(et|t)?\b/.test(word)) return 'net'
  return /^gr?(oss)?\b/.test(word) ? 'gross' : null
}

/**
 * Changes to a product that name one way of charging for labour take away the other two; those of nothing, and those
 * that name two, stay as they are and are judged by {@link readMaking}.
 */
export function replaceLabour(changes: Partial<ProductFormText>): Partial<ProductFormText> {
  const named = LABOUR_FIELDS.filter((field) => isSomething(changes[field] ?? ''))
  if (named.length !== 1) return changes
  const others = LABOUR_FIELDS.filter((field) => field !== named[0] && changes[field] === undefined)
  return { ...Object.fromEntries(others.map((field) => [field, ''])), ...changes }
}

/** Whether a way of charging is named in a field: 0 is none. */
const isSomething = (text: string) => /[1-9]/.test(text) || isByTable(text)
