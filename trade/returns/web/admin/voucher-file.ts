import { downloadVoucher } from '#trade/returns/contract/returns.ts'
import type { PaperFile } from '#web/admin-kit/module-screens.ts'
import { response } from '#web/api.ts'

/** A purchase voucher, by the number of its return. */
export const voucherFile: PaperFile = {
  kind: 'purchase-voucher',
  fetch: (number) => response(downloadVoucher, { params: { number } }),
}
