import * as contract from '#contracts/admin/account-registers.ts'
import { audit } from '#server/audit/audit.ts'
import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import { fileName, printRegister } from './print-register.ts'
import { exportRegister, openRegister, readRegister } from './read-register.ts'

/** The registers of a month or a quarter, on the screen and as files. */
export function registersApi(serve: Serve): void {
  serve(contract.readRegister, ({ shop, params, query }) => readRegister(shop, params.name, query))
  serve(contract.exportRegister, async ({ shop, caller, params, query, reply }) => {
    const { name, ...opened } = openRegister(shop, params.name, query.period)
    const subject = { type: 'accounts', id: query.period } as const
    await audit(shop.db, caller, 'accounts.export', subject, null, { file: `${name}.csv` })
    reply.header('content-disposition', `attachment; filename="${fileName(name, query.period)}.csv"`)
    return exportRegister(shop, opened)
  })
  serve(contract.printRegister, async ({ shop, caller, params, query, reply }) => {
    const file = await printRegister(shop, params.name, query)
    const subject = { type: 'accounts', id: query.period } as const
    await audit(shop.db, caller, 'accounts.export', subject, null, { file: file.fileName })
    return asFile(reply, file)
  })
}
