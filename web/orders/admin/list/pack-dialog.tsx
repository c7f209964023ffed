import { useState } from 'react'
import { packOrders } from '#contracts/admin/change-order.ts'
import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { huidFault, huidsOf, MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
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
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [packing, setPacking] = useState(false)

  const faults = orders.flatMap((row) => {
    const fault = huidFault(huidsOf(huids[row.number] ?? ''), row.huidRequired)
    return fault === null ? [] : [[row.number, fault] as const]
  })
  const pack = async () => {
    if (faults.length > 0) {
      setErrors(Object.fromEntries(faults))
      return
    }
    setPacking(true)
    try {
      const details = orders.map(({ number, addressVersion }) => ({
        ...{ number, addressVersion },
        ...{ huid: huids[number] ?? '', duplicateReason: reasons[number] ?? '' },
      }))
      const body = { orders: details }
      const { packed, refused } = await call(packOrders, { body })
      if (packed.length > 0) {
        toast.success(`${packed.length} ${packed.length === 1 ? 'order' : 'orders'} packed.`)
        onPacked()
      }
      if (refused.length === 0) return onClose()
      setOrders(orders.filter(({ number }) => refused.some((entry) => entry.number === number)))
      setErrors(Object.fromEntries(refused.map(({ number, message }) => [number, message])))
      const duplicates = refused.filter(({ duplicateHuids }) => duplicateHuids)
      setReasons(Object.fromEntries(duplicates.map(({ number }) => [number, reasons[number] ?? ''])))
    } catch (fault) {
      setFailure(sentenceOf(fault, 'The orders could not be packed. Please try again.'))
    }
    setPacking(false)
  }

  return (
    <Dialog
      title={`Pack ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
      description="Enter the HUID of each hallmarked product. For a pair or set, enter all its HUIDs, separated by commas. This cannot be undone."
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
              const { [row.number]: _, ...others } = reasons
              setReasons(others)
            }}
            reason={reasons[row.number]}
            onReason={(reason) => setReasons({ ...reasons, [row.number]: reason })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface PackLineProps {
  row: AdminOrderRow
  huid: string
  error: string | undefined
  onType: (huid: string) => void
  /** Why a HUID that another order has is right; undefined while nobody has to say. */
  reason: string | undefined
  onReason: (reason: string) => void
}

function PackLine({ row, huid, error, onType, reason, onReason }: PackLineProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
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
        maxLength={MAX_HUID_TEXT}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={huid}
        error={error}
        onChange={(event) => onType(event.target.value.toUpperCase())}
      />
      {reason !== undefined && (
        <TextField
          label={`Why is the HUID of ${row.number} right?`}
          size="small"
          required
          className="w-full sm:basis-full"
          maxLength={MAX_DUPLICATE_REASON}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </li>
  )
}
