import { Panel } from '#web/admin-kit/panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'

/** How many there are, and whether it is put forward. `reserved`: held by payments at this moment. */
export function StockFields({ form, reserved }: PartProps & { reserved: number }) {
  const field = fieldsOf(form)
  const held = reserved === 1 ? '1 is being paid for now.' : `${reserved} are being paid for now.`
  return (
    <Panel title="Stock">
      <TextField
        label="Stock quantity"
        size="small"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={reserved > 0 ? held : undefined}
        {...field('stock_quantity')}
      />
      <Checkbox
        label="Featured"
        note="Comes first in its category and on the home page."
        className="mt-1"
        {...form.register('is_featured')}
      />
      <Checkbox
        label="Cannot be returned"
        note="Customers cannot request a return. Engraved products can never be returned."
        className="mt-1"
        {...form.register('not_returnable')}
      />
    </Panel>
  )
}
