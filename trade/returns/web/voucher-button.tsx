import { downloadVoucher, type ReturnView } from '#trade/returns/contract/returns.ts'
import { response } from '#web/api.ts'
import { PaperButton } from '#web/paper-button.tsx'

/** The purchase voucher as a PDF; nothing before it is issued. */
export function VoucherButton({
  view: { number, voucher },
}: {
  view: Pick<ReturnView, 'number' | 'voucher'>
}) {
  if (!voucher) return null
  return (
    <div>
      <PaperButton number={voucher} fetched={() => response(downloadVoucher, { params: { number } })}>
        Download purchase voucher
      </PaperButton>
    </div>
  )
}
