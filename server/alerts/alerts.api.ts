import * as adminContract from '#contracts/admin/alerts.ts'
import * as contract from '#contracts/alerts.ts'
import type { Serve } from '#server/serve.ts'
import { countWaiting } from './alerts.store.ts'
import { askForAlert } from './ask-for-alert.ts'
import { readLinkedAlert, stopLinkedAlert } from './linked-alert.ts'
import { listAlerts, stopAlert } from './own-alerts.ts'

export function alertsApi(serve: Serve): void {
  serve(contract.listAlerts, ({ shop, caller }) => listAlerts(shop, caller))
  serve(contract.askForAlert, ({ shop, caller, body }) => askForAlert(shop, caller, body))
  serve(contract.readLinkedAlert, ({ shop, query }) => readLinkedAlert(shop, query.token))
  serve(contract.stopLinkedAlert, ({ shop, body }) => stopLinkedAlert(shop, body.token))
  serve(contract.stopAlert, ({ shop, caller, params }) => stopAlert(shop, caller, params.id))
  serve(adminContract.countWaitingCustomers, async ({ shop, params }) => ({
    waiting: await countWaiting(shop.db, params.id, shop.clock.now()),
  }))
}
