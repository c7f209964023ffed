import type { Day } from '#rules/days.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'

/** How a value is written into the portal's JSON and read from it; `undefined` is left out. Reading throws where it is another thing. */
export type Codec<Value> = { write: (value: Value, index: number) => unknown; read: (json: unknown) => Value }

/** Our fields with the portal's keys. */
type Keys<Row> = { readonly [Field in keyof Row]-?: readonly [key: string, codec: Codec<Row[Field]>] }

/** What is written from the rest of the row, and not read. */
type Derived<Row> = Readonly<Record<string, (row: Row, index: number) => unknown>>

function must<Value>(isRight: boolean, value: unknown, what: string): Value {
  if (!isRight) throw new Error(`${JSON.stringify(value)} is not ${what}.`)
  return value as Value
}

const number = (json: unknown): number => must(typeof json === 'number', json, 'a number')
const string = (json: unknown): string => must(typeof json === 'string', json, 'a text')

export const text: Codec<string> = { write: (value) => value, read: string }

/** A text whose key is missing where it is empty. */
export const textOrNothing: Codec<string> = {
  write: (value) => value || undefined,
  read: (json) => (json === undefined ? '' : string(json)),
}

export const count: Codec<number> = { write: (value) => value, read: number }

/** Paise; rupees on the wire. */
export const amount: Codec<Paise> = { write: toRupees, read: (json) => fromRupees(number(json)) }

/** Hundredths of a unit, or of a per cent; at most two decimals on the wire. */
export const hundredths: Codec<number> = {
  write: (value) => value / 100,
  read: (json) => Math.round(number(json) * 100),
}

const turned = (date: string) => date.split('-').toReversed().join('-')

/** `2026-11-21`; `21-11-2026` on the wire. */
export const day: Codec<Day> = { write: turned, read: (json) => turned(string(json)) }

/** What is one of a few words on the wire. */
export function choice<Value extends string | number | boolean>(
  words: readonly (readonly [Value, string | number])[],
): Codec<Value> {
  return {
    write: (value) => words.find(([ours]) => ours === value)?.[1],
    read: (json) => {
      const [found] = words.find(([, theirs]) => theirs === json) ?? []
      return must(found !== undefined, found ?? json, 'a known word')
    },
  }
}

/** Null where the key is missing. */
export function optional<Value>({ write, read }: Codec<Value>): Codec<Value | null> {
  return {
    write: (value, index) => (value === null ? undefined : write(value, index)),
    read: (json) => (json === undefined ? null : read(json)),
  }
}

export function list<Row>({ write, read }: Codec<Row>): Codec<Row[]> {
  return {
    write: (rows) => rows.map(write),
    read: (json) => must<unknown[]>(Array.isArray(json), json, 'a list').map(read),
  }
}

/** A list whose key is missing where it is empty. */
export function section<Row>(row: Codec<Row>): Codec<Row[]> {
  const { write, read } = list(row)
  return {
    write: (rows, index) => (rows.length === 0 ? undefined : write(rows, index)),
    read: (json) => (json === undefined ? [] : read(json)),
  }
}

/** A value in an object of its own, such as `{ inv: … }`; both are missing together. */
export function within<Value>(
  key: string,
  { write, read }: Codec<Value>,
  derived: Derived<Value> = {},
): Codec<Value> {
  return {
    write: (value, index) => {
      const written = write(value, index)
      return written === undefined ? undefined : { ...writeDerived(derived, value, index), [key]: written }
    },
    read: (json) => read(json === undefined ? undefined : object(json)[key]),
  }
}

/** An object by its key table, which is read both ways. */
export function record<Row extends object>(keys: Keys<Row>, derived: Derived<Row> = {}): Codec<Row> {
  const fields = Object.entries(keys) as [keyof Row, readonly [string, Codec<unknown>]][]
  return {
    write: (row, index) => {
      const written = fields.map(([field, [key, codec]]) => [key, codec.write(row[field], index)] as const)
      return {
        ...writeDerived(derived, row, index),
        ...Object.fromEntries(written.filter(([, value]) => value !== undefined)),
      }
    },
    read: (json) => {
      const from = object(json)
      return Object.fromEntries(fields.map(([field, [key, codec]]) => [field, codec.read(from[key])])) as Row
    },
  }
}

const object = (json: unknown): Record<string, unknown> =>
  must(typeof json === 'object' && json !== null, json, 'an object')

function writeDerived<Row>(derived: Derived<Row>, row: Row, index: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(derived).map(([key, of]) => [key, of(row, index)]))
}
