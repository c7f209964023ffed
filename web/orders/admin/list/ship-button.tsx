import { useState } from 'react'
import { MAX_PARCELS_AT_ONCE, shipOrders } from '#contracts/admin/parcels.ts'
import { counted } from '#rules/counted.ts'
import { type ParcelLine, readParcelList } from '#rules/orders/parcel-list.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { CarrierField } from '#web/admin-kit/form/parcel-fields.tsx'
import { call, sentenceOf } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Opens the list of parcels that leave today. */
export function ShipButton({ onShipped }: { onShipped: () => void }) {
  const { whyNot } = useAdministrator()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" blockedBecause={whyNot('orders.move')} onClick={() => setOpen(true)}>
        Ship parcels
      </Button>
      {open && <ShipDialog onShipped={onShipped} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ShipDialogProps {
  /** Some or all are shipped: the list is old. */
  onShipped: () => void
  onClose: () => void
}

/** Ships parcels from a list as the carrier gives it, pasted as it is. What is refused stays, with its sentence. */
function ShipDialog({ onShipped, onClose }: ShipDialogProps) {
  const [list, setList] = useState('')
  const [carrier, setCarrier] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const lines = readParcelList(list, carrier)
  const ready = lines.filter(({ number, fault }) => fault === null && !refused[number])
  const shipping = useAction(() => call(shipOrders, { body: { orders: ready.map(parcelOf) } }), {
    onSuccess: ({ moved, refused: others }) => {
      if (moved.length > 0) {
        toast.success(`${counted(moved.length, 'parcel')} shipped. The customers are being notified.`)
        onShipped()
      }
      if (others.length === 0 && lines.length === moved.length) return onClose()
      setRefused({
        ...refused,
        ...Object.fromEntries(others.map(({ number, message }) => [number, message])),
      })
      setList(withoutShipped(list, ready, moved))
    },
  })
  return (
    <ActionDialog
      title="Ship parcels"
      description="Paste your carrier’s list: order, carrier and tracking number, one parcel per line."
      width="wide"
      closeLabel={Object.keys(refused).length > 0 ? 'Close' : undefined}
      action={{
        pending: shipping.isPending,
        pendingLabel: 'Shipping…',
        blockedBecause: whyNot(lines, ready),
        label: ready.length > 0 ? `Ship ${counted(ready.length, 'parcel')}` : 'Ship',
        onClick: () => shipping.mutate(),
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextArea
          label="List"
          placeholder={'SGJ-1042, Blue Dart, 81234567890'}
          spellCheck={false}
          autoFocus
          value={list}
          onChange={(event) => {
            setList(event.target.value)
            setRefused({})
          }}
        />
        <CarrierField
          label="Carrier for lines without one"
          required={false}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        {shipping.error && (
          <Notice tone="error">
            {sentenceOf(shipping.error, 'The parcels could not be shipped. Please try again.')}
          </Notice>
        )}
        <ParcelLines lines={lines} refused={refused} />
      </div>
    </ActionDialog>
  )
}

function whyNot(lines: readonly ParcelLine[], ready: readonly ParcelLine[]): string | false {
  if (lines.length === 0) return 'Paste the list first.'
  if (ready.length === 0) return 'No line is ready to be shipped.'
  return ready.length > MAX_PARCELS_AT_ONCE && `Please ship at most ${MAX_PARCELS_AT_ONCE} parcels at a time.`
}

const parcelOf = ({ number, carrier, trackingNumber }: ParcelLine) => ({ number, carrier, trackingNumber })

/** The rest of the list: lines that were refused, and those that were not understood. */
function withoutShipped(list: string, sent: readonly ParcelLine[], moved: readonly string[]): string {
  const shipped = new Set(sent.filter(({ number }) => moved.includes(number)).map(({ at }) => at))
  return list
    .split('\n')
    .filter((_, at) => !shipped.has(at))
    .join('\n')
}

interface ParcelLinesProps {
  lines: readonly ParcelLine[]
  /** The server's refusals, by order number. */
  refused: Readonly<Record<string, string>>
}

/** The lines read from a pasted list, before anything is shipped. */
function ParcelLines({ lines, refused }: ParcelLinesProps) {
  if (lines.length === 0) return null
  const rows = lines.map((line) => ({ ...line, fault: line.fault ?? refused[line.number] ?? null }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'number',
      head: 'Order',
      cell: ({ number, line }) => (
        <span translate="no" className="font-medium money break-words">
          {number || line}
        </span>
      ),
    },
    { key: 'carrier', head: 'Carrier', cell: ({ carrier }) => carrier },
    {
      key: 'tracking',
      head: 'Tracking number',
      cell: ({ trackingNumber, fault }) => (
        <>
          <span translate="no" className="money">
            {trackingNumber}
          </span>
          {fault && <span className="block text-ruby">{fault}</span>}
        </>
      ),
    },
  ]
  return (
    <DataTable caption="Parcels in the list" rows={rows} rowKey={({ at }) => String(at)} columns={columns} />
  )
}
