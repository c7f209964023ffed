import type { Caller } from '#server/caller.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import * as contract from '#trade/returns/contract/return-requests.ts'
import { acceptInShop, sendAcceptOtp } from './accept-in-shop.ts'
import { counterReturnsApi } from './counter-returns.api.ts'
import { describeProduct } from './describe-product.ts'
import { inspectReturn } from './inspect-return.ts'
import { listReturns, readReturn, readReturnPhotograph } from './read-return.ts'
import {
  approveReturn,
  enterPan,
  payOutAsked,
  payOutReturn,
  refundAsked,
  refundReturn,
  resizeReturn,
  scrapReturn,
  shipBackReturn,
  stepReturn,
} from './step-return.ts'

/** Returns in the admin area. Each change is one transaction and returns the return as it is afterwards. */
export function adminReturnsApi(serve: Serve): void {
  counterReturnsApi(serve)
  serve(contract.listReturns, ({ shop, query }) => listReturns(shop, query))
  serve(contract.readReturn, ({ shop, caller, params }) => readReturn(shop, caller, params.number))
  serve(contract.readReturnPhotograph, ({ shop, params, query }) =>
    readReturnPhotograph(shop, params.id, query.size),
  )
  serve(contract.approveReturn, ({ shop, caller, params: { number }, body }) =>
    changed(shop, caller, number, (within) => approveReturn(within, caller, number, body)),
  )
  serve(contract.rejectReturn, ({ shop, caller, params: { number }, body: { version, reason: note } }) =>
    changed(shop, caller, number, (within) =>
      stepReturn(within, caller, { number, version }, { event: 'reject', note }),
    ),
  )
  serve(contract.receiveReturn, ({ shop, caller, params: { number }, body: { version } }) =>
    changed(shop, caller, number, (within) =>
      stepReturn(within, caller, { number, version }, { event: 'receive' }),
    ),
  )
  serve(contract.inspectReturn, async ({ shop, caller, params: { number }, body, files }) => {
    await inspectReturn(shop, caller, { number, files, ...body })
    return readReturn(shop, caller, number)
  })
  serve(contract.acceptInShop, async ({ shop, caller, params: { number }, body, request }) => {
    await acceptInShop(shop, caller, { number, from: request.ip, ...body })
    return readReturn(shop, caller, number)
  })
  serve(contract.sendAcceptOtp, async ({ shop, caller, params: { number }, body, request }) => {
    await sendAcceptOtp(shop, caller, { number, from: request.ip, ...body })
    return readReturn(shop, caller, number)
  })
  serve(
    contract.refundReturn,
    ({ shop, caller, params: { number }, body }) =>
      changed(shop, caller, number, (within) => refundReturn(within, caller, { number, ...body })),
    {
      refuseFirst: ({ shop, caller, params, body }) =>
        shop.transaction((within) => refundAsked(within, caller, { ...params, ...body })),
    },
  )
  serve(
    contract.payOutReturn,
    ({ shop, caller, params: { number }, body }) =>
      changed(shop, caller, number, (within) => payOutReturn(within, caller, { number, ...body })),
    {
      refuseFirst: async ({ shop, caller, params, body }) => {
        await shop.transaction((within) => payOutAsked(within, caller, { ...params, ...body }))
      },
    },
  )
  serve(contract.enterPan, ({ shop, caller, params: { number }, body: { version, pan } }) =>
    changed(shop, caller, number, (within) => enterPan(within, caller, { number, version }, pan)),
  )
  serve(contract.shipBackReturn, ({ shop, caller, params: { number }, body }) =>
    changed(shop, caller, number, (within) => shipBackReturn(within, caller, number, body)),
  )
  serve(contract.resizeReturn, ({ shop, caller, params: { number }, body }) =>
    changed(shop, caller, number, (within) => resizeReturn(within, caller, number, body)),
  )
  serve(contract.restockReturn, ({ shop, caller, params: { number }, body: { version } }) =>
    changed(shop, caller, number, (within) =>
      stepReturn(within, caller, { number, version }, { event: 'restock' }),
    ),
  )
  serve(contract.describeReturn, ({ shop, caller, params: { number }, body: { version } }) =>
    changed(shop, caller, number, (within) => describeProduct(within, caller, { number, version })),
  )
  serve(contract.scrapReturn, ({ shop, caller, params: { number }, body: { version } }) =>
    changed(shop, caller, number, (within) => scrapReturn(within, caller, { number, version })),
  )
}

async function changed(shop: Shop, caller: Caller, number: string, change: (within: Shop) => Promise<void>) {
  await shop.transaction(change)
  return readReturn(shop, caller, number)
}
