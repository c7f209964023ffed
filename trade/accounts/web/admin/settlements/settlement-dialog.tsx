import { z } from 'zod'
import { rupeesText } from '#contracts/text-fields.ts'
import { dayInIndia } from '#rules/days.ts'
import { exact } from '#rules/exact-rupees.ts'
import { readRupees } from '#rules/read-measures.ts'
import {
  addSettlement,
  addsUp,
  listSettlements,
  NOT_ADDED_UP,
  SettlementFields,
} from '#trade/accounts/contract/settlements.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const { utr, day, gross, refunds, fee, tax, net } = SettlementFields.shape
const TypedSettlement = z
  .object({
    utr,
    day,
    gross: rupeesText(gross),
    refunds: rupeesText(refunds),
    fee: rupeesText(fee),
    tax: rupeesText(tax),
    net: rupeesText(net),
  })
  .refine(addsUp, NOT_ADDED_UP)

const AMOUNTS = [
  ['gross', 'What customers paid'],
  ['refunds', 'Refunds'],
  ['fee', 'Fee, without GST'],
  ['tax', 'GST on the fee'],
] as const

const EMPTY = { gross: '', refunds: '', fee: '', tax: '', net: '', utr: '' }

/** A settlement as the bank statement and the provider's page have it. Its amounts must add up to what the bank received. */
export function SettlementDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(TypedSettlement, { ...EMPTY, day: dayInIndia(new Date()) })
  const [paid = 0, back = 0, charged = 0, gst = 0] = form
    .watch(['gross', 'refunds', 'fee', 'tax'])
    .map((text) => readRupees(text) ?? 0)
  const expected = paid - back - charged - gst
  return (
    <TaskDialog
      title="Enter a settlement"
      description="A transfer of the payment provider, as the bank statement has it. Its payments are matched when you read the provider’s report of the same UTR."
      doLabel="Save settlement"
      form={form}
      onDo={async (body) => {
        await call(addSettlement, { body })
        await refresh(listSettlements)
      }}
      done="The settlement is saved."
      onClose={onClose}
    >
      <div className="grid grid-cols-[1fr_10rem] items-start gap-3">
        <TextField label="UTR" required autoFocus {...form.field('utr')} />
        <TextField
          label="Received on"
          type="date"
          required
          max={dayInIndia(new Date())}
          {...form.field('day')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        {AMOUNTS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            prefix="₹"
            required={name !== 'refunds'}
            {...form.field(name)}
          />
        ))}
      </div>
      <TextField
        label="What reached the bank"
        prefix="₹"
        required
        hint={paid > 0 && `The amounts above come to ${exact(expected)}.`}
        {...form.field('net')}
      />
    </TaskDialog>
  )
}
