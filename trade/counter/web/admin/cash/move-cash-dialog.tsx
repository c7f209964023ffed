import { useState } from 'react'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import { exact } from '#rules/exact-rupees.ts'
import { amountText } from '#rules/typed-numbers.ts'
import { moveCash } from '#trade/counter/contract/cash-days.ts'
import {
  MOVEMENT_WORDS,
  NOTED_MOVEMENT_KINDS,
  type NotedMovementKind,
} from '#trade/counter/rules/cash-movement.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { ApiError, call } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { multipartOf } from '#web/multipart.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { SlipField } from './slip-field.tsx'

const Movement = moveCash.body.extend({ amount: rupeesText(moveCash.body.shape.amount) })

const REASON = {
  bank: { label: 'Which bank', hint: 'Or the number of the deposit slip' },
  expense: { label: 'What for', hint: 'For example: tea, courier, cleaning' },
  float: { label: 'Where it comes from', hint: 'For example: change from the bank, the opening balance' },
} as const satisfies Record<NotedMovementKind, { label: string; hint: string }>

/** Movements for which somebody else writes a slip. */
const SLIP_OF: ReadonlySet<NotedMovementKind> = new Set(['bank', 'expense'])

/** Notes cash that leaves the drawer for the bank or an expense, or is put into it. */
export function MoveCashDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  // Once: another id would move the cash a second time, and new values begin the form again.
  const [movementId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(Movement, {
    movementId,
    kind: 'expense',
    amount: '',
    reason: '',
    paidTo: '',
    confirm: false,
  })
  const images = useChosenImages(1)
  const [isAboveLimit, setAboveLimit] = useState(false)
  const kind = form.watch('kind')
  const move = async (body: ParsedRequest<typeof moveCash>['body']) => {
    try {
      const fields = { ...body, amount: amountText(body.amount) }
      const slip = SLIP_OF.has(body.kind) ? images.chosen.map(({ file }) => file) : []
      return await call(moveCash, { form: multipartOf(fields, { slip }) })
    } catch (fault) {
      if (fault instanceof ApiError && fault.details.needsConfirm === true) setAboveLimit(true)
      throw fault
    }
  }
  return (
    <TaskDialog
      title="Cash in or out of the drawer"
      doLabel="Note it"
      form={form}
      onDo={move}
      done={({ movement, today }) =>
        `${exact(Math.abs(movement.amount))} noted. ${exact(today.expected)} should be in the drawer.`
      }
      onDone={onDone}
      onClose={onClose}
    >
      <ChoiceChips
        label="What for"
        name="kind"
        options={NOTED_MOVEMENT_KINDS.map((value) => ({ value, label: MOVEMENT_WORDS[value] }))}
        value={kind}
        onChoose={(value) => form.change('kind', value as NotedMovementKind)}
      />
      <TextField label="Amount" prefix="₹" required autoFocus {...form.field('amount')} />
      <TextField required maxLength={200} {...REASON[kind]} {...form.field('reason')} />
      {kind === 'expense' && (
        <TextField
          label="Paid to"
          hint="Income tax accepts up to ₹10,000 in cash to one person in a day."
          maxLength={80}
          {...form.field('paidTo')}
        />
      )}
      {SLIP_OF.has(kind) && <SlipField images={images} error={form.errorAt('slip')} />}
      {kind === 'expense' && isAboveLimit && (
        <Checkbox
          label="It is paid in cash all the same"
          checked={form.watch('confirm') === true}
          onChange={({ target }) => form.change('confirm', target.checked)}
        />
      )}
    </TaskDialog>
  )
}
