import { PLAIN_SETTINGS } from '#contracts/admin/every-setting.ts'
import type { Setting } from '#contracts/define-setting.ts'
import type { Serve } from '#server/serve.ts'
import { readVersionedSetting } from '#server/settings/read-setting.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'
import { changeSetting } from './change-setting.ts'

export function settingChangesApi(serve: Serve): void {
  for (const setting of [...PLAIN_SETTINGS, ...MODULE_SETTINGS]) serveSetting(serve, setting)
}

/** Puts the pair of calls of a setting on the wire. */
function serveSetting(serve: Serve, setting: Setting): void {
  serve(setting.read, ({ shop }) => readVersionedSetting(shop, setting))
  serve(setting.change, ({ shop, caller, body }) =>
    // The form of a setting is its schema or stricter; TypeScript cannot follow that.
    changeSetting(shop, caller, setting, body as { value: Record<string, unknown>; version: number }),
  )
}
