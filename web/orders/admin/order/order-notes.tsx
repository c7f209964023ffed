import { addOrderNote, setOrderNoteRemoved } from '#contracts/admin/change-order.ts'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { ShopNotes } from '#web/admin-kit/shop-notes.tsx'
import { call } from '#web/api.ts'

export interface OrderNotesProps {
  order: AdminOrder
  setData: (order: AdminOrder) => void
}

/** What the people of the shop tell each other about an order. */
export function OrderNotes({ order: { orderId: number, notes }, setData }: OrderNotesProps) {
  return (
    <ShopNotes
      notes={notes}
      add={async (text) => setData(await call(addOrderNote, { params: { number }, body: { text } }))}
      keep={async (note, removed) =>
        setData(await call(setOrderNoteRemoved, { params: { number, noteId: note.id }, body: { removed } }))
      }
    />
  )
}
