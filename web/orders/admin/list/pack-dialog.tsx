import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type PackDialogProps, usePacking } from './use-packing.ts'

/** Packs several orders at once, with the HUID of each product. What is refused stays, with its sentence. */
export function PackDialog({ orders: chosen, onPacked, onClose }: PackDialogProps) {
  const packing = usePacking({ orders: chosen, onPacked, onClose })
  const { orders, failure } = packing
  return (
    <Dialog
      title={`Pack ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
      description="Enter the HUID of each hallmarked product. For a pair or set, enter all its HUIDs, separated by commas. This cannot be undone."
      width="regular"
      open
      onOpenChange={(open) => open || packing.isPending || onClose()}
      actions={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Not now
          </Button>
          <Button
            size="small"
            pending={packing.isPending}
            pendingLabel="Packing…"
            onClick={() => void packing.pack()}
          >
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
            huid={packing.huids[row.number] ?? ''}
            error={packing.errors[row.number]}
            onType={(huid) => packing.typeHuid(row.number, huid)}
            reason={packing.reasons[row.number]}
            onReason={(reason) => packing.typeReason(row.number, reason)}
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
      <SoldProductThumb src={row.piece.picture} />
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
