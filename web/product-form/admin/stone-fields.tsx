import Plus from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'
import { ProductInput } from './product-input.tsx'

const BLANK = { kind: '', count: '1', carats: '', quality: '' }

/** The stones of a product, a kind a line, the main one first; and what they add to a price that follows the rate. */
export function StoneFields({ form }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stones' })
  const isLinked = useWatch({ control: form.control, name: 'pricingMode' }) === 'rate-linked'
  const isFull = fields.length >= PRODUCT_LIMITS.stones
  return (
    <>
      {fields.length === 0 ? (
        <p className="text-sm text-stone">No stones. The main stone also decides the HSN code.</p>
      ) : (
        <ul className="grid gap-4">
          {fields.map(({ id }, index) => (
            <StoneLine key={id} form={form} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      <Button
        kind="quiet"
        className="my-2 -ml-3"
        blockedBecause={isFull && `At most ${PRODUCT_LIMITS.stones} kinds of stone.`}
        onClick={() => append(BLANK)}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Add a stone
      </Button>
      {isLinked && <ProductInput form={form} field="stoneValue" unit="₹" hint="All stones together." />}
    </>
  )
}

function StoneLine({ form, index, onRemove }: PartProps & { index: number; onRemove: () => void }) {
  const { field } = form
  return (
    <li className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-3 sm:grid-cols-[2fr_5rem_7rem_2fr_2.75rem]">
      <TextField
        label="Kind"
        required
        placeholder="natural diamond"
        className="col-span-2 sm:col-span-1"
        {...field(`stones.${index}.kind`)}
      />
      <RemoveButton label={`Remove stone ${index + 1}`} onClick={onRemove} className="mt-6 sm:order-last" />
      <TextField label="Count" inputMode="numeric" {...field(`stones.${index}.count`)} />
      <TextField label="Carats" suffix="ct" {...field(`stones.${index}.carats`)} />
      <TextField
        label="Quality"
        placeholder="F, VS1, excellent cut"
        className="col-span-2 sm:col-span-1"
        {...field(`stones.${index}.quality`)}
      />
    </li>
  )
}
