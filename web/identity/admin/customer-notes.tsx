import { type AdminCustomer, addCustomerNote, setCustomerNoteRemoved } from '#contracts/admin/customers.ts'
import { ShopNotes } from '#web/admin-kit/shop-notes.tsx'
import { call } from '#web/api.ts'

export interface CustomerNotesProps {
  customer: AdminCustomer
  setData: (customer: AdminCustomer) => void
}

/** What the people of the shop tell each other about a customer, who never sees it. */
export function CustomerNotes({ customer: { id, notes }, setData }: CustomerNotesProps) {
  return (
    <ShopNotes
      notes={notes}
      add={async (text) => setData(await call(addCustomerNote, { params: { id }, body: { text } }))}
      keep={async (note, removed) =>
        setData(await call(setCustomerNoteRemoved, { params: { id, noteId: note.id }, body: { removed } }))
      }
    />
  )
}
