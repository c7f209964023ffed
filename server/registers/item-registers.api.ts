import * as registers from '#contracts/admin/item-registers.ts'
import { audit } from '#server/audit/audit.ts'
import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import { exportItemRegister, printItemRegister } from './item-registers.ts'

/** The registers of the shop's metal, as files. */
export function itemRegistersApi(serve: Serve): void {
  serve(registers.exportItemRegister, async ({ shop, caller, params: { name }, query, reply }) => {
    const file = exportItemRegister(shop, caller, { name, days: query })
    await audit(shop.db, caller, {
      action: 'item.export',
      subject: { type: 'item', id: `${name}-register` },
      after: query,
    })
    reply.header('content-disposition', `attachment; filename="${name}-register.csv"`)
    return file
  })
  serve(registers.printItemRegister, async ({ shop, caller, params: { name }, query, reply }) => {
    const file = await printItemRegister(shop, caller, { name, days: query })
    await audit(shop.db, caller, {
      action: 'item.export',
      subject: { type: 'item', id: `${name}-register` },
      after: query,
    })
    return asFile(reply, file)
  })
}
