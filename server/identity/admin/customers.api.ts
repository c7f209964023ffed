import * as contract from '#contracts/admin/customers.ts'
import * as numberContract from '#contracts/login-number.ts'
import type { Caller } from '#server/caller.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { changeCustomerNumber, sendCustomerNumberOtp } from '../login-number/change-customer-number.ts'
import * as customers from './customers.ts'

/** Customers as admins see them. A change answers the customer as they are after it. */
export function adminCustomersApi(serve: Serve): void {
  serve(contract.listCustomers, ({ shop, query }) => customers.listCustomers(shop, query))
  serve(contract.readCustomer, ({ shop, caller, params }) => customers.readCustomer(shop, caller, params.id))
  serve(contract.listCustomerOrders, ({ shop, params, query }) =>
    customers.listCustomerOrders(shop, params.id, query),
  )
  serve(contract.addCustomerNote, ({ shop, caller, params: { id }, body }) =>
    changed(shop, caller, id, (within) => customers.addCustomerNote(within, caller, id, body.text)),
  )
  serve(contract.setCustomerNoteRemoved, ({ shop, caller, params, body }) =>
    changed(shop, caller, params.id, (within) =>
      customers.setCustomerNoteRemoved(within, caller, params, body.removed),
    ),
  )
  serve(contract.deletePersonDates, ({ shop, caller, params: { id }, body }) =>
    changed(shop, caller, id, (within) => customers.deletePersonDates(within, caller, id, body.name)),
  )
  serve(contract.changeRole, ({ shop, caller, params: { id }, body }) =>
    changed(shop, caller, id, (within) => customers.changeRole(within, caller, id, body)),
  )
  serve(contract.nameColleague, ({ shop, caller, params: { id }, body }) =>
    changed(shop, caller, id, (within) => customers.nameColleague(within, caller, id, body)),
  )
  serve(numberContract.sendCustomerNumberOtp, ({ shop, caller, params, body, request }) =>
    sendCustomerNumberOtp(shop, caller, { ...params, mobileNumber: body.mobile_number, from: request.ip }),
  )
  serve(numberContract.changeCustomerNumber, async ({ shop, caller, params, body, request }) => {
    const { mobile_number: mobileNumber, ...rest } = body
    await changeCustomerNumber(shop, caller, { ...params, ...rest, mobileNumber, from: request.ip })
    return customers.readCustomer(shop, caller, params.id)
  })
}

async function changed(shop: Shop, caller: Caller, id: string, change: (within: Shop) => Promise<void>) {
  await shop.transaction(change)
  return customers.readCustomer(shop, caller, id)
}
