import { useId } from 'react'
import { z } from 'zod'
import { numberText, rupeesText } from '#contracts/text-fields.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { amountText } from '#rules/typed-numbers.ts'
import { listKarigars } from '#trade/repairs/contract/karigars.ts'
import { cancelRepair, readyRepair, receiveRepair, sendRepair } from '#trade/repairs/contract/repair-steps.ts'
import type { RepairView } from '#trade/repairs/contract/repairs.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export interface RepairTaskProps extends TaskOutcome<RepairView> {
  view: RepairView
}

/** Gives the piece to a karigar: a name that is known is offered, a new one begins a new account. */
export function SendDialog({ view: { number, grossWeight }, ...outcome }: RepairTaskProps) {
  const form = useSchemaForm(sendRepair.body, { karigar: '' })
  const karigars = useEndpointQuery(listKarigars, {})
  const id = useId()
  return (
    <TaskDialog
      title="Give it to a karigar"
      description={`It goes with ${grams(grossWeight)}. Print the job card afterwards and put it with the piece.`}
      doLabel="Give it out"
      form={form}
      onDo={(body) => call(sendRepair, { params: { number }, body })}
      done={({ karigar }) => `${number} is with ${karigar}.`}
      {...outcome}
    >
      <TextField label="Karigar" required autoComplete="off" list={id} {...form.field('karigar')} />
      <datalist id={id}>
        {karigars.data?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </TaskDialog>
  )
}

const { grossWeight, wages } = receiveRepair.body.shape
const Receive = receiveRepair.body.extend({
  grossWeight: numberText(grossWeight),
  wages: rupeesText(wages),
})

/** Weighs the piece when it comes back, or once more. */
export function ReceiveDialog({ view: { number, status, trips }, ...outcome }: RepairTaskProps) {
  const trip = trips.at(-1)
  const isAgain = status === 'received'
  const form = useSchemaForm(Receive, {
    grossWeight: isAgain && trip?.back ? grams(trip.back).replace(' g', '') : '',
    reason: trip?.reason ?? '',
    wages: trip && trip.wages > 0 ? amountText(trip.wages) : '',
    agreed: false,
  })
  const isFar = form.errorAt('grossWeight')?.includes('weigh it again') || form.watch('agreed')
  return (
    <TaskDialog
      title={isAgain ? 'Weigh it again' : `Back from ${trip?.karigar ?? 'the karigar'}`}
      description={trip && `It was given out with ${grams(trip.given)}.`}
      doLabel={isAgain ? 'Save the weight' : 'Take it back'}
      form={form}
      onDo={(body) => call(receiveRepair, { params: { number }, body })}
      done={(view) => `${number} weighs ${grams(view.grossWeight)}.`}
      {...outcome}
    >
      <TextField label="Gross weight" suffix="g" required {...form.field('grossWeight')} />
      {isFar && <Checkbox label="I have weighed it again, and it is right" {...form.field('agreed')} />}
      <TextField
        label="Reason for a difference"
        hint="Needed where more than 2% is missing, or gold was added."
        {...form.field('reason')}
      />
      <TextField label="Wages" prefix="₹" hint="What the karigar is owed for it." {...form.field('wages')} />
    </TaskDialog>
  )
}

const Ready = z.object({ charge: rupeesText(readyRepair.body.shape.charge) })

/** The piece is done: what it costs, and the SMS. */
export function ReadyDialog({ view, ...outcome }: RepairTaskProps) {
  const { number, estimate, charge, gst, customer } = view
  const form = useSchemaForm(Ready, { charge: amountText(charge ?? estimate) })
  const isAbove = (readRupees(form.watch('charge')) ?? 0) > estimate
  return (
    <TaskDialog
      title={charge === null ? 'The piece is ready' : 'Correct the charge'}
      description={
        view.return
          ? `It is the work of ${view.return}, so it is free.`
          : `${customer.name} gets an SMS with the charge.`
      }
      doLabel={charge === null ? 'It is ready' : 'Save the charge'}
      form={form}
      onDo={(body) => call(readyRepair, { params: { number }, body })}
      done={`${number} is ready.`}
      {...outcome}
    >
      <TextField
        label="Charge"
        prefix="₹"
        required
        hint={
          isAbove
            ? `More than the estimate of ${formatRupees(estimate)}. Please call the customer first.`
            : `GST of ${gst.rate} included. The estimate was ${formatRupees(estimate)}; 0 where it is free.`
        }
        {...form.field('charge')}
      />
    </TaskDialog>
  )
}

/** Gives the piece back before anything was charged. */
export function CancelDialog({ view: { number }, ...outcome }: RepairTaskProps) {
  const form = useSchemaForm(cancelRepair.body, { reason: '' })
  return (
    <TaskDialog
      title="Give it back undone"
      description="The customer takes the piece along. Nothing is charged."
      doLabel="Give it back"
      destructive
      form={form}
      onDo={(body) => call(cancelRepair, { params: { number }, body })}
      done={`${number} was given back.`}
      {...outcome}
    >
      <TextField label="Reason" required {...form.field('reason')} />
    </TaskDialog>
  )
}
