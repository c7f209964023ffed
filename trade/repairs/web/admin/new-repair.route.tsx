import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { numberText, rupeesText } from '#contracts/text-fields.ts'
import { counted } from '#rules/counted.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { type CounterCustomer, readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { addRepairPhotographs } from '#trade/repairs/contract/repair-papers.ts'
import { RepairForm, takeInRepair } from '#trade/repairs/contract/repairs.ts'
import { REPAIR_LIMITS } from '#trade/repairs/rules/repair-terms.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { call, DID_NOT_WORK, sentenceOf } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { multipartOf } from '#web/multipart.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { repairPaths } from './paths.ts'

const { grossWeight, estimate } = RepairForm.shape
const Form = RepairForm.extend({ grossWeight: numberText(grossWeight), estimate: rupeesText(estimate) })
type Typed = z.input<typeof Form>
type TakeInForm = SchemaForm<Typed, z.output<typeof Form>>

const NOBODY = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
  business: null,
}

/** How many days a piece is usually promised in. */
const USUAL_DAYS = 7

/** A piece is taken in at the counter: who, what, how heavy, what is to be done, and until when. */
export default function NewRepair() {
  const [query] = useSearchParams()
  const begun = (name: string) => query.get(name) ?? ''
  const [repairId] = useState(() => crypto.randomUUID())
  const today = dayInIndia(new Date())
  const form = useSchemaForm(Form, {
    repairId,
    mobileNumber: begun('mobile'),
    person: NOBODY,
    purity: '',
    description: begun('piece'),
    grossWeight: '',
    work: begun('work'),
    estimate: begun('return') ? '0' : '',
    readyOn: daysAfter(today, USUAL_DAYS),
    order: begun('order'),
    return: begun('return'),
  })
  const images = useChosenImages()
  const taking = useTakeIn(form, images.chosen)
  return (
    <AdminPage title="Take a piece in" back={{ label: 'Repairs', to: repairPaths.repairs() }}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit((body) => taking.send(body))}
        className="grid max-w-3xl gap-4"
      >
        <CustomerFields form={form} />
        <PieceFields form={form} today={today} />
        <Panel title="Photographs">
          <FileDrop
            label="How it looks now"
            accept="image/*"
            multiple
            hint={`Up to ${REPAIR_LIMITS.photographs}, so that nobody argues about it later.`}
            files={images.chosen}
            error={images.problem ?? undefined}
            onAdd={images.add}
            onRemove={images.remove}
            disabled={taking.isPending}
          />
        </Panel>
        {taking.refusal && <Notice tone="error">{taking.refusal}</Notice>}
        <div>
          <Button type="submit" pending={taking.isPending} pendingLabel="Saving…">
            Take it in
          </Button>
        </div>
      </form>
    </AdminPage>
  )
}

/** Takes it in, adds the photographs, and opens its page, where the slip is printed. */
function useTakeIn(form: TakeInForm, chosen: readonly { file: File }[]) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const taking = useAction(
    async (body: z.output<typeof Form>) => {
      const { number } = await call(takeInRepair, { body })
      const photographs = chosen.map(({ file }) => file)
      const form = multipartOf({}, { photographs })
      const isKept =
        photographs.length === 0 ||
        (await call(addRepairPhotographs, { params: { number }, form }).then(
          () => true,
          () => false,
        ))
      return { number, isKept }
    },
    {
      onSuccess: ({ number, isKept }) => {
        toast.success(`${number} is taken in. Please print the slip.`)
        if (!isKept) toast.error('The photographs were not kept. Please add them again.')
        void navigate(repairPaths.repair(number))
      },
      onError: (fault) => setRefusal(showAtFields(form, fault) ? null : sentenceOf(fault, DID_NOT_WORK)),
    },
  )
  const send = (body: z.output<typeof Form>) => {
    setRefusal(null)
    taking.mutate(body)
  }
  return { send, refusal, isPending: taking.isPending }
}

/** Who brings it: a number that is known fills in the name. */
function CustomerFields({ form }: { form: TakeInForm }) {
  const mobileNumber = form.watch('mobileNumber')
  const input = mobileNumber.length === 10 ? { params: { mobileNumber } } : null
  const { data } = useEndpointQuery(readCounterCustomer, input)
  const customer = input ? data : undefined
  const fill = useEffectEvent((found: CounterCustomer) => {
    if (!found.isKnown || form.getValues('person.firstName') !== '') return
    const { firstName, lastName, email, address, pincode, city, state } = found
    form.change('person', { ...NOBODY, firstName, lastName, email, address, pincode, city, state })
  })
  useEffect(() => {
    if (customer) fill(customer)
  }, [customer])
  return (
    <Panel title="Customer">
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <PhoneField
            label="Mobile number"
            name="mobileNumber"
            required
            value={mobileNumber}
            error={form.errorAt('mobileNumber')}
            onChange={({ target }) => {
              form.change('mobileNumber', mobileDigits(target.value))
              form.change('person', NOBODY)
            }}
          />
          <p role="status" className="mt-1.5 text-sm text-stone empty:hidden">
            {customer && greeting(customer)}
          </p>
        </div>
        <TextField label="First name" required {...form.field('person.firstName')} />
        <TextField label="Last name" {...form.field('person.lastName')} />
      </div>
    </Panel>
  )
}

const greeting = ({ isKnown, orders }: CounterCustomer): string =>
  isKnown ? `Known customer, ${orders === 0 ? 'no orders yet' : counted(orders, 'order')}.` : 'New customer.'

const PURITY_OPTIONS = Object.entries(PURITIES).map(([value, { label }]) => ({ value, label }))

function PieceFields({ form, today }: { form: TakeInForm; today: string }) {
  return (
    <Panel title="Piece and work">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Piece"
          required
          className="sm:col-span-2"
          maxLength={REPAIR_LIMITS.description}
          placeholder="Gold chain with a broken clasp"
          {...form.field('description')}
        />
        <TextField
          label="Gross weight"
          suffix="g"
          required
          hint="With its stones, as it is put on the scale."
          {...form.field('grossWeight')}
        />
        <Select label="Purity" placeholder="Not known" options={PURITY_OPTIONS} {...form.field('purity')} />
        <TextArea
          label="To be done"
          required
          rows={2}
          className="sm:col-span-2"
          maxLength={REPAIR_LIMITS.work}
          {...form.field('work')}
        />
        <TextField
          label="Estimate"
          prefix="₹"
          required
          hint="GST included; 0 where it is free."
          {...form.field('estimate')}
        />
        <TextField label="Ready on" type="date" required min={today} {...form.field('readyOn')} />
        <TextField
          label="Order"
          hint="Where the piece was bought here."
          placeholder="SGJ-1001"
          {...form.field('order')}
        />
        {form.watch('return') !== '' && <TextField label="Resizing" readOnly {...form.field('return')} />}
      </div>
    </Panel>
  )
}
