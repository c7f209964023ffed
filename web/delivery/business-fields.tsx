import type { Business } from '#rules/identity/business.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'

export interface BusinessFieldsProps {
  field: (name: keyof Business) => FormControl
}

/** The business that an invoice is made out to. */
export function BusinessFields({ field }: BusinessFieldsProps) {
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
    </div>
  )
}
