import { plainGstin } from '#rules/gstin.ts'
import { type Business, mayBeInZone } from '#rules/identity/business.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'

export interface BusinessFieldsProps {
  field: (name: keyof Business) => FormControl
}

/** The business that an invoice is made out to; `gstin` as it is typed, which decides whether it is asked about a zone. */
export function BusinessFields({ field, gstin }: BusinessFieldsProps & Pick<Business, 'gstin'>) {
  return (
    <div className="mt-2 grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...field('gstin')}
        label="GSTIN"
        hint="Or the UIN of an embassy or a UN body"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        className="[&_input]:uppercase"
      />
      <TextField
        {...field('legalName')}
        label="Legal name of the business"
        hint="As registered for GST"
        required
        autoComplete="organization"
      />
      {mayBeInZone(plainGstin(gstin)) && (
        <Checkbox
          {...field('isSez')}
          label="This registration is a unit or developer in a special economic zone"
          note="The purchase is for its authorised operations."
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}
