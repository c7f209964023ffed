import * as contract from '#contracts/admin/alarms.ts'
import type { Serve } from '#server/serve.ts'
import { listAlarms, resolveAlarm } from './alarms.ts'

export function alarmsApi(serve: Serve): void {
  serve(contract.listAlarms, ({ shop, caller }) => listAlarms(shop, caller))
  serve(contract.resolveAlarm, ({ shop, caller, params }) => resolveAlarm(shop, caller, params.id))
}
