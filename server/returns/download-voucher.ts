import { isAdministrator } from '#rules/identity/roles.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, mustFind } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import type { Shop } from '#server/shop.ts'
import { printVoucher } from './print-voucher.ts'
import { voucherOf } from './returns.store.ts'

/** The purchase voucher of a settled exchange or buyback. Refuses (404) where there is none, (403) another's. */
export async function downloadVoucher({ db }: Shop, caller: Caller, number: string): Promise<Download> {
  const found = mustFind(await voucherOf(db, number), 'Purchase voucher not found.')
  if (found.customerId !== caller.customerId) {
    if (!isAdministrator(caller.role)) throw forbidden()
    mustBeAllowed(caller, 'documents.view')
  }
  const { voucher } = found
  return {
    fileName: `${voucher.number.replaceAll('/', '-')}.pdf`,
    bytes: await printVoucher(voucher.document),
  }
}
