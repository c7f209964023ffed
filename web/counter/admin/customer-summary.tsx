import { Button } from '#web/ui/action/button.tsx'
import type { Person } from './sale-form.ts'

/** A customer of whom nothing is left to ask, in two lines; the fields are one press away. */
export function CustomerSummary({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const { firstName, lastName, email, address, city, pincode, state } = person
  const place = [address, city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className="flex items-start justify-between gap-3 border border-hairline bg-ivory px-3.5 py-2.5 text-sm">
      <p className="min-w-0">
        <span className="block font-medium break-words">{`${firstName} ${lastName}`.trim()}</span>
        {place && <span className="block break-words text-stone">{place}</span>}
        {email && <span className="block break-all text-stone">{email}</span>}
      </p>
      <Button kind="quiet" className="-mr-2 shrink-0" onClick={onEdit}>
        Edit<span className="sr-only"> the customer’s details</span>
      </Button>
    </div>
  )
}
