import { contactSettings } from '#contracts/admin/settings.ts'
import * as contract from '#contracts/settings.ts'
import type { Serve } from '#server/serve.ts'
import { readSetting } from './read-setting.ts'

export function settingsApi(serve: Serve): void {
  serve(contract.readContactSettings, ({ shop }) => readSetting(shop, contactSettings))
}
