import { adminSessionSettings } from '#contracts/admin/sessions.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** Seconds after which an idle admin logs in again: the setting, unless a demo has shortened it. */
export async function adminIdleSeconds(shop: Shop): Promise<number> {
  const { ADMIN_IDLE_SECONDS } = shop.config
  if (ADMIN_IDLE_SECONDS !== undefined) return ADMIN_IDLE_SECONDS
  const { idleMinutes } = await readSetting(shop, adminSessionSettings)
  return idleMinutes * 60
}
