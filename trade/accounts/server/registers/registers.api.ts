import { audit } from '#server/audit/audit.ts'
import { asFile } from '#server/invoices/download.ts'
import { exportRegister } from '#server/registers/export-register.ts'
import { printRegister } from '#server/registers/print-register.ts'
import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/accounts/contract/registers.ts'
import { periodName } from '#trade/accounts/rules/period.ts'
import { REGISTERS } from '#trade/accounts/rules/registers/registers.ts'
import { atOneMoment } from '#trade/accounts/server/at-one-moment.ts'
import { fileName, openRegister, readRegister } from './read-register.ts'

/** The registers of a month or a quarter, on the screen and as files. */
export function registersApi(serve: Serve): void {
  serve(contract.readRegister, ({ shop, params, query }) =>
    atOneMoment(shop, (moment) => readRegister(moment, params.name, query)),
  )
  serve(contract.exportRegister, async ({ shop, caller, params, query, reply }) => {
    const { name, ...opened } = openRegister(shop, params.name, query.period)
    const subject = { type: 'accounts', id: query.period } as const
    await audit(shop.db, caller, { action: 'accounts.export', subject, after: { file: `${name}.csv` } })
    reply.header('content-disposition', `attachment; filename="${fileName(name, query.period)}.csv"`)
    return exportRegister(shop, opened)
  })
  serve(contract.printRegister, async ({ shop, caller, params, query, reply }) => {
    const { period, part } = query
    const { name, ...opened } = openRegister(shop, params.name, period)
    const { bytes, parts } = await printRegister(shop, {
      ...opened,
      part,
      title: REGISTERS[name],
      period: periodName(period),
      adviceFor: (count) => `Please print it in ${count} parts, or take the CSV file.`,
    })
    const file = { fileName: `${fileName(name, period, parts > 1 ? part : undefined)}.pdf`, bytes }
    const subject = { type: 'accounts', id: query.period } as const
    await audit(shop.db, caller, { action: 'accounts.export', subject, after: { file: file.fileName } })
    return asFile(reply, file)
  })
}
