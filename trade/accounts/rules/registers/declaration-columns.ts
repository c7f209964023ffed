import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { Column } from '#rules/registers/register.ts'

/** A sale above the limit whose buyer has no PAN: the shop lists them half-yearly. */
export type DeclarationRow = {
  day: Day
  order: string
  name: string
  birthDate: Day | null
  fatherName: string
  address: string
  mobileNumber: string
  /** `Aadhaar …1234`. */
  identity: string
  acknowledgement: string
  income: Paise | null
  amount: Paise
}

const text = (
  head: string,
  width: number,
  of: 'order' | 'name' | 'fatherName' | 'address' | 'mobileNumber' | 'identity' | 'acknowledgement',
): Column<DeclarationRow> => ({ head, kind: 'text', width, cell: (row) => row[of] })

export const DECLARATION_COLUMNS: readonly Column<DeclarationRow>[] = [
  { head: 'Date', kind: 'day', width: 9, cell: ({ day }) => day },
  text('Order', 9, 'order'),
  text('Name', 14, 'name'),
  { head: 'Date of birth', kind: 'day', width: 9, cell: ({ birthDate }) => birthDate },
  text('Father', 12, 'fatherName'),
  text('Address', 20, 'address'),
  text('Mobile number', 10, 'mobileNumber'),
  text('Document', 11, 'identity'),
  text('PAN applied for', 10, 'acknowledgement'),
  { head: 'Income', kind: 'money', width: 10, cell: ({ income }) => income },
  { head: 'Amount', kind: 'money', width: 10, isSummed: true, cell: ({ amount }) => amount },
]
