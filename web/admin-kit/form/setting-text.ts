import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import type { FieldWords, Setting } from '#contracts/define-setting.ts'
import { typedBps, typedNumber, typedRupees } from '#rules/typed-numbers.ts'

/** A setting as a form holds it: a number is text, and so is a list of words, with one on each line. */
export type TextOf<Value> = Value extends number | readonly string[]
  ? string
  : Value extends object
    ? { [Key in keyof Value]-?: TextOf<NonNullable<Value[Key]>> }
    : Value

/** The values in a setting's form where they are typed plainly. */
export type PlainText<Schema extends z.ZodObject> =
  TextOf<z.output<Schema>> extends infer Text extends FieldValues ? Text : never

/** How a setting is shown in its form and read out of it. */
export type SettingText<Value, Typed> = {
  write: (value: Value) => Typed
  /** For the contract to judge: what is not understood is NaN. */
  read: (typed: Typed) => Record<string, unknown>
  /** Where and how the form says what the contract finds wrong; else at the text that holds it. */
  fault?: (issue: Fault, typed: Typed) => Fault
}

export type Fault = { path: PropertyKey[]; message: string }
type Words = Readonly<Record<string, Omit<FieldWords, 'group'>>>

/** Numbers in the units of the setting's words, lists line by line. */
export function plainText<Schema extends z.ZodObject>({
  form,
  fields,
}: Pick<Setting<Schema>, 'schema' | 'form' | 'fields'>): SettingText<z.output<Schema>, PlainText<Schema>> {
  return {
    write: (value) => written(form, value, fields, '') as PlainText<Schema>,
    read: (typed) => read(form, typed, fields, '') as Record<string, unknown>,
  }
}

/** Reads what is typed and lets the contract judge it: its sentences stand at the fields. */
export function settingSchema<Schema extends z.ZodObject, Typed>(
  { form }: Pick<Setting<Schema>, 'schema' | 'form'>,
  text: SettingText<z.output<Schema>, Typed>,
): z.ZodType<z.output<Schema>, Typed> {
  return z.custom<Typed>().transform((typed, context) => {
    const judged = form.safeParse(text.read(typed))
    for (const { path, message } of judged.error?.issues ?? []) {
      const fault = text.fault?.({ path, message }, typed) ?? { path: withinText(path, typed), message }
      context.addIssue({ code: 'custom', ...fault })
    }
    return judged.success ? (judged.data as z.output<Schema>) : z.NEVER
  })
}

/** The path of the text that holds what is wrong: `reasons.2` is in the text `reasons`. */
function withinText(path: PropertyKey[], typed: unknown): PropertyKey[] {
  const [key, ...rest] = path
  if (key === undefined || typeof typed !== 'object' || typed === null) return []
  return [key, ...withinText(rest, Reflect.get(typed, key))]
}

function written(schema: unknown, value: unknown, words: Words, place: string): unknown {
  if (schema instanceof z.ZodOptional) return value ? written(schema.unwrap(), value, words, place) : ''
  if (schema instanceof z.ZodObject)
    return eachPart(schema, value, (part, inner, key) => written(part, inner, words, placeIn(place, key)))
  if (Array.isArray(value)) {
    const { items } = words[place] ?? {}
    return items ? value.map((item) => written(elementOf(schema), item, items, '')) : value.join('\n')
  }
  return typeof value === 'number' ? numberText(value, words[place]?.unit) : value
}

function read(schema: unknown, typed: unknown, words: Words, place: string): unknown {
  if (schema instanceof z.ZodOptional)
    return typed === '' ? undefined : read(schema.unwrap(), typed, words, place)
  if (schema instanceof z.ZodObject)
    return eachPart(schema, typed, (part, inner, key) => read(part, inner, words, placeIn(place, key)))
  if (Array.isArray(typed)) {
    const { items = {} } = words[place] ?? {}
    return typed.map((item) => read(elementOf(schema), item, items, ''))
  }
  if (typeof typed !== 'string') return typed
  if (schema instanceof z.ZodArray) return linesOf(typed)
  return isNumber(schema) ? numberOf(typed, words[place]?.unit) : typed
}

function eachPart(
  { shape }: z.ZodObject,
  value: unknown,
  act: (schema: unknown, part: unknown, key: string) => unknown,
) {
  const parts = (typeof value === 'object' && value) || {}
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, act(schema, Reflect.get(parts, key), key)]),
  )
}

const placeIn = (place: string, key: string) => (place ? `${place}.${key}` : key)
const elementOf = (schema: unknown) => (schema instanceof z.ZodArray ? schema.element : schema)
const isNumber = (schema: unknown) =>
  schema instanceof z.ZodNumber ||
  (schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number'))

function numberText(value: number, unit: string | undefined): string {
  if (unit === '%') return String(value / 100)
  return unit === '₹' ? value.toLocaleString('en-IN') : String(value)
}

function numberOf(typed: string, unit: string | undefined): number {
  if (unit === '%') return typedBps(typed)
  return unit === '₹' ? typedRupees(typed) : typedNumber(typed)
}

/** One on each line; what is there twice counts once. */
export function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
