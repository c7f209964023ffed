import { Panel } from '#web/admin-kit/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'

/** What shoppers may choose; left empty, the product comes in its standard variant only. */
export function VariantFields({ form }: PartProps) {
  const field = fieldsOf(form)
  return (
    <Panel title="Variants">
      <div className={TWO}>
        <TextField
          label="Other purities"
          size="small"
          autoComplete="off"
          placeholder="18K 4.21 g, 14K 3.9 g"
          hint="Enter the net weight of each purity."
          {...field('purities')}
        />
        <TextField
          label="Colours"
          size="small"
          autoComplete="off"
          placeholder="Yellow, Rose"
          hint="The first is the default."
          {...field('colours')}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Sizes"
            size="small"
            autoComplete="off"
            placeholder="10 -0.12 g, 12, 14 +0.16 g"
            hint="The shopper must choose one. Weight difference per size. The size with 0 is the one the product’s weight refers to."
            {...field('sizes')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label="His sizes"
            size="small"
            autoComplete="off"
            placeholder="18 -0.2 g, 20, 22 +0.2 g"
            hint="For couple bands only: the sizes above are then hers, and the shopper is asked for both. Leave it empty for a single ring."
            {...field('partnerSizes')}
          />
        </div>
      </div>
    </Panel>
  )
}
