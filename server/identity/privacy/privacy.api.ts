import * as contract from '#contracts/privacy.ts'
import type { Serve } from '#server/serve.ts'
import { currentConsents, noteConsent, presentConsent } from './consents.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportData } from './export-data.ts'
import { mustBeOwnNumber } from './own-number.ts'

export function privacyApi(serve: Serve): void {
  serve(contract.exportData, ({ shop, caller, params }) => exportData(shop, caller, params.mobileNumber))
  serve(contract.eraseCustomer, ({ shop, caller, params }) =>
    eraseCustomer(shop, caller, params.mobileNumber),
  )
  serve(contract.listConsents, async ({ shop, caller, params }) => {
    mustBeOwnNumber(caller, params.mobileNumber)
    return (await currentConsents(shop.db, caller.customerId)).map(presentConsent)
  })
  serve(contract.setConsent, async ({ shop, caller, params, body: { notice, ...word } }) => {
    mustBeOwnNumber(caller, params.mobileNumber)
    await noteConsent(shop.db, caller.customerId, { ...word, at: shop.clock.now() }, notice)
    return (await currentConsents(shop.db, caller.customerId)).map(presentConsent)
  })
}
