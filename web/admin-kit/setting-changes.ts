import type { AuditEntry } from '#contracts/admin/audit.ts'
import type { FieldWords, Setting } from '#contracts/define-setting.ts'
import { formatRupees } from '#rules/money.ts'
import { type Change, changesOf, valueWords } from './change-words.ts'

type Sides = Pick<AuditEntry, 'before' | 'after'>

/** Differences between two states of a setting, in the order, with the labels and in the units of its form. */
export function settingChanges({ fields }: Pick<Setting, 'fields'>, { before, after }: Sides): Change[] {
  const known = Object.entries(fields)
    .map(([place, words]) => {
      const sides = apart(valueAt(before, place), valueAt(after, place))
      return {
        field: words.group ? `${words.group}: ${words.label}` : words.label,
        before: fieldValue(words, sides.before),
        after: fieldValue(words, sides.after),
      }
    })
    .filter((change) => change.before !== change.after)
  const places = new Set(Object.keys(fields).map((place) => place.split('.')[0]))
  return [...known, ...changesOf({ before: without(before, places), after: without(after, places) })]
}

/** Fields that a former release had. */
function without(facts: Sides['before'], places: ReadonlySet<string | undefined>): Sides['before'] {
  return facts && Object.fromEntries(Object.entries(facts).filter(([field]) => !places.has(field)))
}

/** Of two lists, what only one of them has; where they differ in their order alone, both whole. */
function apart(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after }
  const [known, next] = [before, after].map((list) => new Set(list.map((item) => JSON.stringify(item))))
  const gone = before.filter((item) => !next?.has(JSON.stringify(item)))
  const added = after.filter((item) => !known?.has(JSON.stringify(item)))
  return gone.length + added.length > 0 ? { before: gone, after: added } : { before, after }
}

/** The value at `map.latitude`. */
function valueAt(facts: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      facts,
    )
}

function fieldValue(words: Omit<FieldWords, 'label'>, value: unknown): string | null {
  const { before, unit, choices, items } = words
  if (typeof value === 'number' && unit !== undefined)
    return [before, numberIn(unit, value)].filter(Boolean).join(' ')
  if (typeof value === 'string' && choices) return choices[value] ?? value
  if (!Array.isArray(value)) return valueWords('', value)
  const lines = value.map((item) => (items ? itemWords(items, item) : valueWords('', item)))
  return lines.join('\n') || null
}

/** `7113, Jewellery, 3%`; of a list within, `up to 8 g, ₹550 per gram; 8.5%`. */
function itemWords(items: NonNullable<FieldWords['items']>, item: unknown): string {
  return Object.entries(items)
    .map(([field, words]) => fieldValue(words, valueAt(item, field))?.replaceAll('\n', '; '))
    .filter((words) => words !== undefined)
    .join(', ')
}

/** Per cent are stored in basis points; `:00 IST` follows its number at once. */
function numberIn(unit: string, value: number): string {
  if (unit === '%') return `${value / 100}%`
  if (unit.startsWith('₹')) return formatRupees(Math.round(value * 100)) + unit.slice(1)
  return unit.startsWith(':') ? `${value}${unit}` : `${value} ${unit}`
}
