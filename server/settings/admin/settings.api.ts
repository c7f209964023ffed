import { PLAIN_SETTINGS } from '#contracts/admin/every-setting.ts'
import * as contract from '#contracts/admin/settings.ts'
import type { Setting } from '#contracts/define-setting.ts'
import type { Serve } from '#server/serve.ts'
import { changeSetting } from '#server/settings/change-setting.ts'
import { readVersionedSetting } from '#server/settings/read-setting.ts'
import * as pages from './pages.ts'

export function adminSettingsApi(serve: Serve): void {
  for (const setting of PLAIN_SETTINGS) serveSetting(serve, setting)
  serve(contract.listPages, ({ shop }) => pages.listPages(shop))
  serve(contract.readPage, ({ shop, params }) => pages.readPage(shop, params.slug))
  serve(contract.readPageVersion, ({ shop, params }) =>
    pages.readPageVersion(shop, params.slug, params.version),
  )
  serve(contract.addPage, ({ shop, caller, body }) => pages.addPage(shop, caller, body))
  serve(contract.changePage, ({ shop, caller, params, body }) =>
    pages.changePage(shop, caller, params.slug, body),
  )
  serve(contract.restorePage, ({ shop, caller, params, body }) =>
    pages.restorePage(shop, caller, params.slug, body),
  )
  serve(contract.removePage, ({ shop, caller, params }) => pages.removePage(shop, caller, params.slug))
}

/** Puts the pair of calls of a setting on the wire. */
function serveSetting(serve: Serve, setting: Setting): void {
  serve(setting.read, ({ shop }) => readVersionedSetting(shop, setting))
  serve(setting.change, ({ shop, caller, body }) =>
    // The form of a setting is its schema or stricter; TypeScript cannot follow that.
    changeSetting(shop, caller, setting, body as { value: Record<string, unknown>; version: number }),
  )
}
