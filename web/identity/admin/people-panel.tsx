import { useState } from 'react'
import { type AdminCustomer, deletePersonDates } from '#contracts/admin/customers.ts'
import type { PersonOfNumber } from '#contracts/admin/person-of-number.ts'
import { counted } from '#rules/counted.ts'
import { formatDate } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { fullName } from '#rules/identity/people.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'

interface PeoplePanelProps {
  customer: AdminCustomer
  onDone: (customer: AdminCustomer) => void
}

/** Everybody who has bought with this number, each with what they gave themselves. */
export function PeoplePanel({ customer, onDone }: PeoplePanelProps) {
  const { people } = customer
  const [asked, setAsked] = useState<PersonOfNumber | null>(null)
  if (people.length === 0) return null
  return (
    <Panel title={people.length === 1 ? 'Known from sales' : `${people.length} people buy with this number`}>
      <ul className="grid gap-5">
        {people.map((person) => (
          <li key={fullName(person)} className="border-t border-hairline pt-4 first:border-0 first:pt-0">
            <PersonFacts person={person} onDelete={() => setAsked(person)} />
          </li>
        ))}
      </ul>
      {asked && (
        <TaskDialog
          title={`Delete the dates of ${fullName(asked)}`}
          description="For a person who no longer agrees that we keep birthday and anniversary. This cannot be undone."
          doLabel="Delete dates"
          doingLabel="Deleting…"
          onDo={() =>
            call(deletePersonDates, { params: { id: customer.id }, body: { name: fullName(asked) } })
          }
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

function PersonFacts({ person, onDelete }: { person: PersonOfNumber; onDelete: () => void }) {
  const { email, address, city, state, pincode, business, orders, lastOrderAt } = person
  const { birthday, anniversary } = person
  return (
    <>
      <p className="mb-2 font-medium">{fullName(person)}</p>
      <Facts
        facts={[
          [
            'Orders',
            lastOrderAt ? `${counted(orders, 'order')}, last on ${formatDate(lastOrderAt)}` : 'none yet',
          ],
          ['E-mail', email],
          ['Address', [address, city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
          [
            'Business',
            business && `${business.legalName}, ${taxNumberLabel(business.gstin)} ${business.gstin}`,
          ],
          ['Birthday', birthday && formatDate(birthday)],
          ['Anniversary', anniversary && formatDate(anniversary)],
        ]}
      />
      {(birthday || anniversary) && (
        <Button kind="quiet" className="mt-1 -ml-2" onClick={onDelete}>
          Delete dates
        </Button>
      )}
    </>
  )
}
