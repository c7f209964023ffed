import type { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { changedByAnother } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { readSetting, readVersionedSetting } from '#server/settings/read-setting.ts'
import { replaceSetting } from '#server/settings/settings.store.ts'
import type { Shop } from '#server/shop.ts'

type Changed<Value> = { value: Value; version: number }

/** Replaces the version of a setting that the admin saw, and writes it into the audit log. */
export function changeSetting<Schema extends z.ZodObject>(
  shop: Shop,
  caller: Caller,
  setting: Pick<Setting<Schema>, 'key' | 'schema' | 'defaults' | 'isPublic' | 'asksOtp'>,
  { value, version }: Changed<z.output<Schema>>,
): Promise<Versioned<z.output<Schema>>> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { key, asksOtp } = setting
    const asked = await askGuard(within, caller, {
      setting: asksOtp ? whyNotAllowed('settings.change') : null,
    })
    const before = await readSetting(within, setting)
    const replacement = { key, value, version, by: caller.customerId, at: clock.now() }
    if (!(await replaceSetting(db, replacement, asked)))
      throw changedByAnother(await readVersionedSetting(within, setting))
    await audit(db, caller, {
      action: 'settings.change',
      subject: { type: 'settings', id: key },
      before,
      after: value,
    })
    if (setting.isPublic) await invalidate(db, `setting:${key}`)
    return readVersionedSetting(within, setting)
  })
}
