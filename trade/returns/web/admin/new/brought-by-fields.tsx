import { IDENTITY_KINDS } from '#rules/identity/identity-document.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { NewReturnFields } from './new-return-draft.ts'

const KINDS = Object.entries(IDENTITY_KINDS).map(([value, label]) => ({ value, label }))

/** Who brings it, where that is not who bought it: recorded with a document, and never paid. */
export function BroughtByFields({ form, buyer }: { form: NewReturnFields; buyer: string }) {
  const [isOther, mobileNumber] = form.watch(['isBroughtByOther', 'broughtBy.mobileNumber'])
  return (
    <Panel title="Who brings it">
      <Checkbox
        label="Somebody else brings it"
        note={`Money and store credit still go to ${buyer || 'who bought it'}, who is told by SMS.`}
        {...form.field('isBroughtByOther')}
      />
      {isOther && (
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          <TextField label="Name" required maxLength={120} {...form.field('broughtBy.name')} />
          <PhoneField
            label="Mobile number"
            name="broughtBy.mobileNumber"
            required
            value={mobileNumber}
            error={form.errorAt('broughtBy.mobileNumber')}
            onChange={(event) => form.change('broughtBy.mobileNumber', mobileDigits(event.target.value))}
          />
          <Select
            label="Document"
            required
            placeholder="Choose"
            options={KINDS}
            {...form.field('broughtBy.identity.kind')}
          />
          <TextField
            label="Last four characters"
            required
            maxLength={4}
            {...form.field('broughtBy.identity.lastCharacters')}
          />
        </div>
      )}
    </Panel>
  )
}
