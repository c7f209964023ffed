import { panSettings } from '#contracts/admin/pans.ts'
import type { Serve } from '#server/serve.ts'
import { serveSetting } from '#server/settings/serve-setting.ts'

export function pansApi(serve: Serve): void {
  serveSetting(serve, panSettings)
}
