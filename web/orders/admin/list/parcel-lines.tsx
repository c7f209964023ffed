import type { ParcelLine } from '#rules/orders/parcel-list.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'

interface ParcelLinesProps {
  lines: readonly ParcelLine[]
  /** What the server said of an order. */
  refused: Readonly<Record<string, string>>
}

/** What was understood of a pasted list, before anything is shipped. */
export function ParcelLines({ lines, refused }: ParcelLinesProps) {
  if (lines.length === 0) return null
  const rows = lines.map((line) => ({ ...line, fault: line.fault ?? refused[line.number] ?? null }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'number',
      head: 'Order',
      cell: ({ number, line }) => <span className="font-medium money break-words">{number || line}</span>,
    },
    { key: 'carrier', head: 'Carrier', cell: ({ carrier }) => carrier },
    {
      key: 'tracking',
      head: 'Tracking number',
      cell: ({ trackingNumber, fault }) => (
        <>
          <span className="money">{trackingNumber}</span>
          {fault && <span className="block text-ruby">{fault}</span>}
        </>
      ),
    },
  ]
  return (
    <DataTable caption="Parcels in the list" rows={rows} rowKey={({ at }) => String(at)} columns={columns} />
  )
}
