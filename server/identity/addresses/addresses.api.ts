import * as contract from '#contracts/addresses.ts'
import type { Serve } from '#server/serve.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './change-addresses.ts'

export function addressesApi(serve: Serve): void {
  serve(contract.listAddresses, ({ shop, caller, params }) =>
    listAddresses(shop, caller, params.mobileNumber),
  )
  serve(contract.addAddress, ({ shop, caller, params, body }) =>
    addAddress(shop, caller, params.mobileNumber, body),
  )
  serve(contract.changeAddress, ({ shop, caller, params, body }) => changeAddress(shop, caller, params, body))
  serve(contract.removeAddress, ({ shop, caller, params }) => removeAddress(shop, caller, params))
}
