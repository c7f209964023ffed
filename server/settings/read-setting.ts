import type { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { personName } from '#rules/identity/person-name.ts'
import type { Shop } from '#server/shop.ts'
import { storedSetting, storedVersion } from './settings.store.ts'
import { withDefaults } from './with-defaults.ts'

/** What a setting is now; its defaults until an admin has changed it. */
export async function readSetting<Schema extends z.ZodObject>(
  { db, dependOn }: Pick<Shop, 'db'> & Partial<Pick<Shop, 'dependOn'>>,
  { key, schema, defaults }: Pick<Setting<Schema>, 'key' | 'schema' | 'defaults'>,
): Promise<z.output<Schema>> {
  dependOn?.(`setting:${key}`)
  return withDefaults(schema, defaults, await storedSetting(db, key))
}

/** The same with the version that a change has to name, and who changed it last. */
export async function readVersionedSetting<Schema extends z.ZodObject>(
  { db }: Pick<Shop, 'db'>,
  { key, schema, defaults }: Pick<Setting<Schema>, 'key' | 'schema' | 'defaults'>,
): Promise<Versioned<z.output<Schema>>> {
  const stored = await storedVersion(db, key)
  return {
    value: withDefaults(schema, defaults, stored?.value),
    version: stored?.version ?? 0,
    changedBy: stored?.by ? personName(stored.by) : null,
    changedAt: stored?.at.toISOString() ?? null,
  }
}
