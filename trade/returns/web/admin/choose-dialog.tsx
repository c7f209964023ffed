import { formatRupees } from '#rules/money.ts'
import { chooseInShop } from '#trade/returns/contract/counter-returns.ts'
import { PAYOUT_WORDS } from '#trade/returns/rules/pay-to.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { PayToFields } from '#trade/returns/web/buyback/pay-to-fields.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

/** The customer of a buyback stands at the counter, and says and signs how they want to be paid. */
export function ChooseDialog({ view: { number, version, amount }, run, onClose }: TaskProps) {
  const nothing = { upiId: '', holder: '', account: '', ifsc: '', signature: '' }
  const form = useSchemaForm(chooseInShop.body, { version, method: 'credit', ...nothing })
  const method = form.watch('method')
  const sum = formatRupees(amount)
  return (
    <TaskDialog
      title={`How ${sum} is paid`}
      description={
        method === 'credit'
          ? 'Store credit is in the customer’s account at once and cannot be paid out later.'
          : 'A manager pays it there and records the reference.'
      }
      doLabel={method === 'credit' ? `Give ${sum} of store credit` : 'Save where it is paid'}
      form={form}
      onDo={(body) =>
        run(
          () => call(chooseInShop, { params: { number }, body }),
          method === 'credit' ? `${sum} is store credit.` : 'A manager can pay it now.',
        )
      }
      onClose={onClose}
    >
      <RadioGroup
        {...form.field('method')}
        label="The customer wants"
        options={[
          { value: 'credit', label: 'Store credit' },
          { value: 'upi', label: PAYOUT_WORDS.upi },
          { value: 'bank', label: PAYOUT_WORDS.bank },
        ]}
      />
      {method !== 'credit' && <PayToFields method={method} field={(name) => form.field(name)} />}
      <TextField
        label="Signed by, and where the slip is"
        required
        hint="The customer can read it."
        maxLength={RETURN_LIMITS.note}
        {...form.field('signature')}
      />
    </TaskDialog>
  )
}
