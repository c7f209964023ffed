import { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { Shop } from '#server/shop.ts'
import { type StoredSettings, storedSetting, storedVersion } from './settings.store.ts'

type Declared<Schema extends z.ZodObject> = Pick<Setting<Schema>, 'key' | 'schema' | 'defaults'>

/** The present value of a setting; its defaults until an admin has changed it. */
export async function readSetting<Schema extends z.ZodObject>(
  { db, dependOn }: Pick<Shop, 'db'> & Partial<Pick<Shop, 'dependOn'>>,
  setting: Declared<Schema>,
): Promise<z.output<Schema>> {
  dependOn?.(`setting:${setting.key}`)
  return settingFrom(setting, await storedSetting(db, setting.key))
}

/** Never changed: in a snapshot the same stored object is read again until an admin changes the setting. */
const read = new WeakMap<z.ZodObject, WeakMap<object, unknown>>()

const NOT_STORED = {}

function settingFrom<Schema extends z.ZodObject>(
  { schema, defaults }: Declared<Schema>,
  stored: unknown,
): z.output<Schema> {
  const key = typeof stored === 'object' && stored !== null ? stored : NOT_STORED
  const values = read.get(schema) ?? new WeakMap<object, unknown>()
  read.set(schema, values)
  if (!values.has(key)) values.set(key, frozen(withDefaults(schema, defaults, stored)))
  return values.get(key) as z.output<Schema>
}

/** Code that changes what others read as well fails at once. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** The same with the version that a change has to name, and who changed it last. */
export async function readVersionedSetting<Schema extends z.ZodObject>(
  { db }: Pick<Shop, 'db'>,
  { key, schema, defaults }: Declared<Schema>,
): Promise<Versioned<z.output<Schema>>> {
  const stored = await storedVersion(db, key)
  return {
    value: withDefaults(schema, defaults, stored?.value),
    version: stored?.version ?? 0,
    changedBy: stored?.by ? namedPerson(stored.by) : null,
    changedAt: stored?.at ?? null,
  }
}

/** One of several settings that a statement has read along with other things. */
export function settingAmong<Schema extends z.ZodObject>(
  stored: StoredSettings,
  setting: Declared<Schema>,
): z.output<Schema> {
  return settingFrom(setting, stored[setting.key])
}

/**
 * A stored setting brought into its contract's shape: what is missing or does not fit (an older version of the
 * shop, a hand in the database) is taken from the defaults field by field, so that one odd value cannot close
 * every page of the shop.
 */
function withDefaults<Shape extends z.ZodObject>(
  contract: Shape,
  defaults: z.output<Shape>,
  stored: unknown,
): z.output<Shape> {
  return contract.parse(fill(contract, defaults, stored))
}

function fill(contract: z.ZodObject, defaults: unknown, stored: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contract.shape).map(([name, field]) => {
      const [fallback, value] = [memberOf(defaults, name), memberOf(stored, name)]
      if (field instanceof z.ZodObject) return [name, fill(field, fallback, value)]
      const parsed = z.safeParse(field, value)
      return [name, parsed.success ? parsed.data : fallback]
    }),
  )
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
