import type { Bps, Milligrams } from '#rules/measures.ts'
import type { In, Paise } from '#rules/money.ts'

/*
 * Codecs (fields.ts) define how a value is written on the wire. The server runs them with Zod, which checks its answers
 * as well. The browser runs nothing but the codecs: a newer server may answer with fields that an open page has never
 * heard of.
 */

/** A type of the wire as the inside has it: rupees are paise, grams milligrams, per cent basis points, and moments dates. */
export type Inside<Wire> = Wire extends number | string
  ? InsideOf<Wire>
  : Wire extends boolean | null | undefined
    ? Wire
    : { [Name in keyof Wire]: Inside<Wire[Name]> }
type InsideOf<Wire> = Wire extends In<infer Unit> ? (Unit extends keyof Units ? Units[Unit] : Wire) : Wire
type Units = { rupees: Paise; grams: Milligrams; percent: Bps; moment: Date }

/** From the wire to the inside, or back. */
export type Way = 'decode' | 'encode'

type Schema = { def: unknown }
type Turn = (value: unknown) => unknown

/** The parts of a Zod schema that this file reads, among them both directions of a codec. */
type Definition = {
  type: string
  transform?: Turn
  reverseTransform?: Turn
  in?: Schema
  out?: Schema
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  shape?: Readonly<Record<string, Schema>>
  options?: readonly Schema[]
  values?: readonly unknown[]
}
const definitionOf = (schema: Schema) => schema.def as Definition

/** Carries out the codecs of a value. It validates nothing and keeps unknown fields. */
export function turned(schema: Schema, value: unknown, way: Way): unknown {
  if (value === null || value === undefined || !holdsCodec(schema)) return value
  const def = definitionOf(schema)
  if (def.reverseTransform && def.transform)
    return way === 'decode' ? def.transform(value) : def.reverseTransform(value)
  const [part] = wrappedIn(def).filter(holdsCodec)
  if (part) return turned(part, value, way)
  if (def.options) return turnedAsOne(def.options, value, way)
  if (Array.isArray(value)) return value.map((one) => turned(def.element ?? schema, one, way))
  if (typeof value !== 'object') return value
  const partOf = (name: string) => def.shape?.[name] ?? def.valueType
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const named = partOf(name)
      return [name, named ? turned(named, one, way) : one]
    }),
  )
}

/** A value of a union: turned as the first kind of it that it can be. */
function turnedAsOne(options: readonly Schema[], value: unknown, way: Way): unknown {
  const option = options.find((one) => canBe(one, value, way))
  return option ? turned(option, value, way) : value
}

/** Whether a value is of the schema's form, and has the literals by which kinds are told apart. */
function canBe(schema: Schema, value: unknown, way: Way): boolean {
  const def = definitionOf(schema)
  const [part] = wrappedIn(def)
  if (part)
    return (
      value === null || canBe(def.reverseTransform && way === 'encode' ? (def.out ?? part) : part, value, way)
    )
  if (def.values) return def.values.includes(value)
  if (def.options) return def.options.some((one) => canBe(one, value, way))
  if (def.element) return Array.isArray(value)
  if (!def.shape && !def.valueType) return typeof value === FORMS[def.type]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(def.shape ?? {}).every(
    ([name, one]) => !definitionOf(one).values || canBe(one, Reflect.get(value, name), way),
  )
}

/** The result of `typeof` for each kind of schema. */
const FORMS: Readonly<Record<string, string>> = {
  string: 'string',
  enum: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  date: 'object',
}

const wrappedIn = ({ innerType, in: input, out }: Definition): Schema[] =>
  [innerType, input, out].filter((part) => part !== undefined)

const KNOWN = new WeakMap<Schema, boolean>()

function holdsCodec(schema: Schema): boolean {
  const cached = KNOWN.get(schema)
  if (cached !== undefined) return cached
  const def = definitionOf(schema)
  const parts = [
    ...wrappedIn(def),
    def.element,
    def.valueType,
    ...Object.values(def.shape ?? {}),
    ...(def.options ?? []),
  ]
  const holds =
    def.reverseTransform !== undefined || parts.some((part) => part !== undefined && holdsCodec(part))
  KNOWN.set(schema, holds)
  return holds
}
