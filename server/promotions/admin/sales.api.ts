import * as contract from '#contracts/admin/sales.ts'
import type { Serve } from '#server/serve.ts'
import { previewSale } from './preview-sale.ts'
import { listSales, planSale, undoSale } from './sales.ts'

/** Festival sales: plan, look ahead, end. */
export function salesApi(serve: Serve): void {
  serve(contract.listSales, ({ shop }) => listSales(shop))
  serve(contract.previewSale, ({ shop, body }) => previewSale(shop, body))
  serve(contract.planSale, ({ shop, caller, body }) => planSale(shop, caller, body))
  serve(contract.undoSale, ({ shop, caller, params }) => undoSale(shop, caller, params.id))
}
