import { useId } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FindResults } from './find-results.tsx'
import { useFind } from './use-find.ts'

interface FindDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One search over items, orders, invoices, customers and products. */
export default function FindDialog({ open, onOpenChange }: FindDialogProps) {
  return (
    <Dialog title="Find" open={open} onOpenChange={onOpenChange}>
      <Find onLeave={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Find({ onLeave }: { onLeave: () => void }) {
  const listId = useId()
  const find = useFind(onLeave)
  return (
    // One height, so that the dialog stands still while results come and go.
    <div className="flex h-[60dvh] flex-col">
      <TextField
        label="Order, customer, product, tag, HUID, tracking number or invoice"
        type="text"
        size="regular"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-expanded={find.groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={find.active && `${listId}-${find.active}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        autoFocus
        value={find.typed}
        onChange={(event) => find.type(event.target.value)}
        onKeyDown={find.press}
      />
      <FindResults id={listId} find={find} onLeave={onLeave} />
    </div>
  )
}
