import { IDENTITY_KINDS } from '#rules/identity/identity-document.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { type DeclarationDraft, NO_DECLARATION } from './declaration-draft.ts'

const KINDS = Object.entries(IDENTITY_KINDS).map(([value, label]) => ({ value, label }))

/** The PAN of a larger sale, or what a customer without one declares in place of it; the paper is printed after the sale. */
export function ProofFields({
  sale: { draft, form },
  hint,
}: Pick<CounterSaleFormProps, 'sale'> & { hint: string }) {
  const { declaration } = draft
  return (
    <div className="grid gap-3">
      {!declaration && <PanText hint={hint} {...form.field('pan')} />}
      <Checkbox
        label="The customer has no PAN"
        note="They declare it in Form 97, which you print and have signed after the sale."
        checked={declaration !== null}
        onChange={({ target }) => {
          form.change('pan', '')
          form.change('declaration', target.checked ? NO_DECLARATION : null)
        }}
      />
      {declaration && <DeclarationFields form={form} declaration={declaration} />}
    </div>
  )
}

type DeclarationFieldsProps = Pick<CounterSaleFormProps['sale'], 'form'> & { declaration: DeclarationDraft }

function DeclarationFields({ form, declaration }: DeclarationFieldsProps) {
  const field = (name: keyof DeclarationDraft, place: string = name) => ({
    name: `declaration.${place}`,
    autoComplete: 'off',
    value: declaration[name],
    error: form.errorAt(`declaration.${place}`),
    onChange: ({ target }: { target: { value: string } }) => {
      form.mend(`declaration.${place}`)
      form.change('declaration', { ...declaration, [name]: target.value })
    },
  })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField {...field('birthday')} type="date" label="Date of birth" required />
      <TextField {...field('fatherName')} label="Father’s name" required />
      <TextField
        {...field('income')}
        prefix="₹"
        label="Income this financial year"
        hint="An estimate by the customer is enough."
        required
      />
      <TextField
        {...field('acknowledgement')}
        label="Acknowledgement of a PAN application"
        hint="If one was applied for."
      />
      <Select
        {...field('identityKind', 'idKind')}
        label="Identity document"
        required
        placeholder="Choose"
        options={KINDS}
      />
      <TextField
        {...field('lastCharacters', 'idLast4')}
        label="Last four characters of its number"
        required
        maxLength={4}
      />
    </div>
  )
}
