import type { PersonOfNumber } from '#contracts/admin/person-of-number.ts'
import { fullName, isSamePerson } from '#rules/identity/people.ts'
import type { CounterCustomer } from '#trade/counter/contract/customer.ts'
import { NOBODY, type Person } from '#trade/counter/web/admin/sale-form.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'

/** People that are offered; a family that shares a number has no more. */
const MAX_OFFERED = 6

const SOMEBODY_ELSE = 'else'

interface PersonChoiceProps {
  known: CounterCustomer
  person: Person
  onChoose: (person: Person) => void
}

/** Who of a number buys: several people may share it, each with an address and a business of their own. */
export function PersonChoice({ known: { people }, person, onChoose }: PersonChoiceProps) {
  if (people.length < 2) return null
  const offered = people.slice(0, MAX_OFFERED)
  const chosen = offered.findIndex((one) => isSamePerson(one, person))
  return (
    <ChoiceChips
      label="Who buys"
      name="personOfNumber"
      options={[
        ...offered.map((one, nth) => ({
          value: String(nth),
          label: fullName(one),
          ...(one.city && { note: one.city }),
        })),
        { value: SOMEBODY_ELSE, label: 'Somebody else' },
      ]}
      value={chosen < 0 ? SOMEBODY_ELSE : String(chosen)}
      onChoose={(value) => {
        const one = offered[Number(value)]
        onChoose(value === SOMEBODY_ELSE || !one ? NOBODY : detailsOf(one))
      }}
    />
  )
}

function detailsOf(one: PersonOfNumber): Person {
  const { firstName, lastName, email, address, pincode, city, state } = one
  return { firstName, lastName, email, address, pincode, city, state, business: null }
}
