import { z } from 'zod'
import { stateChoices } from '#rules/delivery/indian-states.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { ADDRESS_NEEDED_FROM } from '#trade/counter/rules/counter-sale.ts'
import { TenderFields } from '#trade/counter/web/admin/tenders/tender-fields.tsx'
import {
  changeIn,
  paidBy,
  paymentForm,
  type TenderLine,
  withChange,
} from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { handOverRepair } from '#trade/repairs/contract/repair-steps.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { RepairTaskProps } from './repair-dialogs.tsx'

type Buyer = {
  firstName: string
  lastName: string
  address: string
  pincode: string
  city: string
  state: string
}
type Typed = { lines: TenderLine[]; person: Buyer | null }

const HandOver = z
  .custom<Typed>()
  .transform(
    ({ lines, person }): z.input<typeof handOverRepair.body> => ({
      tenders: paymentForm(lines).tenders,
      ...(person && { person }),
    }),
  )
  .pipe(handOverRepair.body)

const NOWHERE = { address: '', pincode: '', city: '', state: '' }

/** The customer pays and takes the piece along. A large bill asks for an address where none is known. */
export function HandOverDialog({ view, ...outcome }: RepairTaskProps) {
  const { number, customer, grossWeight, address } = view
  const charge = view.toPay ?? 0
  const isAddressNeeded = charge >= ADDRESS_NEEDED_FROM && address === ''
  const [firstName = '', ...rest] = customer.name.split(' ')
  const buyer = isAddressNeeded ? { firstName, lastName: rest.join(' '), ...NOWHERE } : null
  const form = useSchemaForm(HandOver, { lines: [] as TenderLine[], person: buyer })
  const lines = form.watch('lines')
  const isPaid = paidBy(lines) - changeIn(lines, charge) === charge
  return (
    <TaskDialog
      title={`Hand it over to ${customer.name}`}
      description={
        charge === 0
          ? `The piece weighs ${grams(grossWeight)}. It is free of charge.`
          : `The piece weighs ${grams(grossWeight)}. The bill is ${formatRupees(charge)}, GST included${rounding(view)}.`
      }
      doLabel={charge === 0 ? 'Hand it over' : `Take ${formatRupees(charge)} and hand it over`}
      blockedBecause={!isPaid && 'Choose how the charge is paid first.'}
      form={form}
      onDo={(body) => {
        const tenders = withChange(body.tenders, charge)
        return call(handOverRepair, { params: { number }, body: { ...body, tenders } })
      }}
      done={`${number} is handed over.`}
      {...outcome}
    >
      {charge > 0 && (
        <TenderFields
          lines={lines}
          onChange={(changed) => {
            form.clearErrors()
            form.change('lines', changed)
          }}
          total={charge}
          credit={0}
          errorAt={form.errorAt}
        />
      )}
      {isAddressNeeded && <AddressFields form={form} />}
    </TaskDialog>
  )
}

/** `, rounded from ₹590.40`; nothing where the charge has no paise. */
function rounding({ charge, toPay }: RepairTaskProps['view']): string {
  const off = (toPay ?? 0) - (charge ?? 0)
  return off === 0 ? '' : `, rounded from ${formatRupees(charge ?? 0)}`
}

function AddressFields<Value>({ form }: { form: SchemaForm<Typed, Value> }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm text-stone">A bill of this size names the address.</legend>
      <TextField label="Address" required className="sm:col-span-2" {...form.field('person.address')} />
      <TextField label="Pincode" required inputMode="numeric" {...form.field('person.pincode')} />
      <TextField label="City" required {...form.field('person.city')} />
      <Select
        label="State"
        required
        placeholder="Choose"
        options={stateChoices('').map((state) => ({ value: state, label: state }))}
        {...form.field('person.state')}
      />
    </fieldset>
  )
}
