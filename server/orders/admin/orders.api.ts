import * as changeContract from '#contracts/admin/change-order.ts'
import * as listContract from '#contracts/admin/list-orders.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { deliverOrders, shipOrders } from '#contracts/admin/parcels.ts'
import * as readContract from '#contracts/admin/read-order.ts'
import { audit } from '#server/audit/audit.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import * as outside from '#server/orders/outside-refunds/answer-outside-refund.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { correctParcel } from './correct-parcel.ts'
import { exportOrders } from './export-orders.ts'
import { listAdminOrders, sumOrders } from './list-orders.ts'
import { moveParcels, packOrders } from './move-each.ts'
import { moveOrderAsAdmin } from './move-order-as-admin.ts'
import { addOrderNote, setOrderNoteRemoved } from './order-notes.ts'
import { readAdminOrder } from './read-order.ts'
import { refundableLine, refundOrder } from './refund-order.ts'

/** Orders in the admin area. Each change is one transaction and returns the order as it is afterwards. */
export function adminOrdersApi(serve: Serve): void {
  serve(listContract.listAdminOrders, ({ shop, query }) => listAdminOrders(shop, query))
  serve(listContract.sumOrders, ({ shop, caller, query }) => sumOrders(shop, caller, query))
  serve(listContract.exportOrders, async ({ shop, caller, query, reply }) => {
    await audit(shop.db, caller, {
      action: 'order.export',
      subject: { type: 'orders', id: 'csv' },
      after: query,
    })
    reply.header('content-disposition', 'attachment; filename="orders.csv"')
    return exportOrders(shop, query)
  })
  serve(readContract.readAdminOrder, ({ shop, caller, params }) =>
    readAdminOrder(shop, caller, params.number),
  )
  serve(changeContract.moveOrder, async ({ shop, caller, params, body }) => {
    if (body.to === 'Cancelled') await mustBeAllowedToRefund(shop, caller)
    return changed(shop, caller, params.number, (within) =>
      moveOrderAsAdmin(within, caller, params.number, body),
    )
  })
  serve(changeContract.packOrders, ({ shop, caller, body }) => packOrders(shop, caller, body.orders))
  serve(shipOrders, ({ shop, caller, body }) => moveParcels(shop, caller, 'Shipped', body.orders))
  serve(deliverOrders, ({ shop, caller, body }) => moveParcels(shop, caller, 'Delivered', body.orders))
  serve(changeContract.correctParcel, ({ shop, caller, params, body }) =>
    changed(shop, caller, params.number, (within) => correctParcel(within, caller, params.number, body)),
  )
  serve(changeContract.addOrderNote, ({ shop, caller, params, body }) =>
    changed(shop, caller, params.number, (within) => addOrderNote(within, caller, params.number, body.text)),
  )
  serve(changeContract.setOrderNoteRemoved, ({ shop, caller, params, body }) =>
    changed(shop, caller, params.number, (within) =>
      setOrderNoteRemoved(within, caller, params, body.removed),
    ),
  )
  serve(
    changeContract.refundOrder,
    ({ shop, caller, params, body }) =>
      changed(shop, caller, params.number, (within) => refundOrder(within, caller, params.number, body)),
    {
      refuseFirst: ({ shop, caller, params, body }) =>
        shop.transaction((within) => refundableLine(within, caller, params.number, body)),
    },
  )
  serve(
    answerOutsideRefund,
    ({ shop, caller, params, body }) =>
      changed(shop, caller, params.number, (within) =>
        outside.answerOutsideRefund(within, caller, { params, body }),
      ),
    {
      refuseFirst: ({ shop, caller, params, body }) =>
        shop.transaction((within) => outside.unansweredRefund(within, caller, { params, body })),
    },
  )
}

/** Cancelling refunds everything, so it needs what a refund needs. */
async function mustBeAllowedToRefund(shop: Shop, caller: Caller): Promise<void> {
  mustBeAllowed(caller, 'refunds.make')
  await mustHaveFreshOtp(shop, caller, 'cancel-order')
}

async function changed(shop: Shop, caller: Caller, number: string, change: (within: Shop) => Promise<void>) {
  await shop.transaction(change)
  return readAdminOrder(shop, caller, number)
}
