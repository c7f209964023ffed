import type { AuditEntry } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { percent, shortGrams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'

/** An action in words; one that this version no longer has, by its name. */
export function actionWords(action: string): string {
  return Object.entries(AUDIT_ACTIONS).find(([name]) => name === action)?.[1] ?? action
}

export type Change = { field: string; before: string | null; after: string | null }

/** The values before and after, field by field; `null` where there was nothing. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field: fieldWords(field),
      before: valueWords(field, before?.[field]),
      after: valueWords(field, after?.[field]),
    }))
    .filter((change) => change.before !== null || change.after !== null)
}

const ABBREVIATIONS = /\b(gst|gstin|hsn|huid|id|otp|pan|sez|sku|sms|url)\b/gi
const UNITS = /(Bps|Mg|Paise)$/

/** `trackingNumber` → `Tracking number`; units are said with the value. */
function fieldWords(field: string): string {
  const rate = RATE_NAMES.find((name) => name === field)
  if (rate) return `${RATE_LABELS[rate]}, a gram`
  const words = field
    .replace(UNITS, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(ABBREVIATIONS, (letters) => letters.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export function valueWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberWords(field, value)
  if (Array.isArray(value)) return listWords(value)
  if (typeof value === 'object') return partWords(value)
  return typeof value === 'string' && MOMENT.test(value) ? formatDateTime(value) : String(value)
}

/** Money is stored in paise, weights in milligrams and shares in basis points; rates are sent in rupees. */
function numberWords(field: string, value: number): string {
  if (field.endsWith('Paise')) return formatRupees(value)
  if (field.endsWith('Mg')) return shortGrams(value)
  if (field.endsWith('Bps')) return percent(value)
  if (RATE_NAMES.some((name) => name === field)) return formatRupees(Math.round(value * 100))
  return String(value)
}

const listWords = (values: unknown[]) =>
  values
    .map((value) => valueWords('', value))
    .filter((words) => words !== null)
    .join('; ') || null

function partWords(parts: object): string | null {
  const said = Object.entries(parts).flatMap(([field, value]) => {
    const words = valueWords(field, value)
    return words === null ? [] : [`${fieldWords(field)}: ${words}`]
  })
  return said.join(', ') || null
}
