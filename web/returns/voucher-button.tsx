import { useState } from 'react'
import { downloadVoucher, type ReturnView } from '#contracts/returns.ts'
import { response, sentenceOf } from '#web/api.ts'
import { DOWNLOAD_FAILED, saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The purchase voucher as a PDF; nothing before it is issued. */
export function VoucherButton({
  view: { number, voucher },
}: {
  view: Pick<ReturnView, 'number' | 'voucher'>
}) {
  const [fetching, setFetching] = useState(false)
  if (!voucher) return null
  const download = async () => {
    setFetching(true)
    try {
      const answer = await response(downloadVoucher, { params: { number } })
      saveFile(`${voucher.replaceAll('/', '-')}.pdf`, await answer.blob())
    } catch (error) {
      toast.error(sentenceOf(error, DOWNLOAD_FAILED))
    } finally {
      setFetching(false)
    }
  }
  return (
    <div>
      <Button kind="secondary" size="small" pending={fetching} pendingLabel="Fetching…" onClick={download}>
        Download purchase voucher
      </Button>
    </div>
  )
}
