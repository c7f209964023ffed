import { useState } from 'react'
import { type AdminOrderRow, packOrders } from '#contracts/admin/orders.ts'
import { MISSING_DETAIL } from '#rules/orders/admin-moves.ts'
import { huidOf, isHuid } from '#rules/orders/huid.ts'
import { call, sentenceOf } from '#web/api.ts'
import { ProductThumb } from '#web/orders/admin/product-thumb.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

export interface PackDialogProps {
  orders: readonly AdminOrderRow[]
  /** Some or all are packed: the list is old. */
  onPacked: () => void
  onClose: () => void
}

/** Packs several orders at once, with the HUID of each product. What is refused stays, with its sentence. */
export function PackDialog({ orders: chosen, onPacked, onClose }: PackDialogProps) {
  // The list behind the dialog forgets what is packed; the dialog keeps what it was opened with.
  const [orders, setOrders] = useState(chosen)
  const [huids, setHuids] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [packing, setPacking] = useState(false)

  const wrong = orders.filter((row) => !huidFits(row, huids[row.number] ?? ''))
  const pack = async () => {
    if (wrong.length > 0) {
      setErrors(Object.fromEntries(wrong.map(({ number }) => [number, MISSING_DETAIL.huid])))
      return
    }
    setPacking(true)
    try {
      const body = { orders: orders.map(({ number }) => ({ number, huid: huids[number] ?? '' })) }
      const { packed, refused } = await call(packOrders, { body })
      if (packed.length > 0) {
        toast.success(`${packed.length} ${packed.length === 1 ? 'order' : 'orders'} packed.`)
        onPacked()
      }
      if (refused.length === 0) return onClose()
      setOrders(orders.filter(({ number }) => refused.some((entry) => entry.number === number)))
      setErrors(Object.fromEntries(refused.map(({ number, message }) => [number, message])))
    } catch (fault) {
      setFailure(sentenceOf(fault, 'The orders could not be packed. Please try again.'))
    }
    setPacking(false)
  }

  return (
    <Dialog
      title={`Pack ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
      description="Enter the HUID of each hallmarked product. This cannot be undone."
      width="regular"
      open
      onOpenChange={(open) => open || packing || onClose()}
      actions={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Not now
          </Button>
          <Button size="small" pending={packing} pendingLabel="Packing…" onClick={() => void pack()}>
            Mark packed
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {orders.map((row) => (
          <PackLine
            key={row.id}
            row={row}
            huid={huids[row.number] ?? ''}
            error={errors[row.number]}
            onType={(huid) => {
              setHuids({ ...huids, [row.number]: huid })
              setErrors({ ...errors, [row.number]: '' })
            }}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function huidFits({ huidRequired }: AdminOrderRow, typed: string): boolean {
  const huid = huidOf(typed)
  return isHuid(huid) || (huid === '' && !huidRequired)
}

interface PackLineProps {
  row: AdminOrderRow
  huid: string
  error: string | undefined
  onType: (huid: string) => void
}

function PackLine({ row, huid, error, onType }: PackLineProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:flex-nowrap">
      <ProductThumb src={row.piece.picture} />
      <div className="min-w-0 flex-1 text-sm">
        <span className="block font-medium money">{row.number}</span>
        <span className="block truncate text-stone">{row.piece.name}</span>
      </div>
      <TextField
        label={`HUID of ${row.number}`}
        hideLabel
        size="small"
        className="w-full sm:w-52"
        placeholder={row.huidRequired ? 'HUID' : 'HUID, if it has one'}
        required={row.huidRequired}
        maxLength={8}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={huid}
        error={error}
        onChange={(event) => onType(event.target.value.toUpperCase())}
      />
    </li>
  )
}
