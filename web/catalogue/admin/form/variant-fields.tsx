import { Panel } from '#web/admin-kit/panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'

/** What shoppers may choose; left empty, the product comes as it stands. */
export function VariantFields({ form }: PartProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <Panel title="Variants">
      <div className={TWO}>
        <TextField
          label="Other purities"
          size="small"
          autoComplete="off"
          placeholder="18K 4.21 g, 14K 3.9 g"
          hint="Enter the net weight of each purity."
          {...register('purities')}
          error={errors.purities?.message}
        />
        <TextField
          label="Colours"
          size="small"
          autoComplete="off"
          placeholder="Yellow, Rose"
          hint="The first is the default."
          {...register('colours')}
          error={errors.colours?.message}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Sizes"
            size="small"
            autoComplete="off"
            placeholder="10 -0.12 g, 12, 14 +0.16 g"
            hint="Weight difference per size. The size with 0 is the one the product’s weight refers to."
            {...register('sizes')}
            error={errors.sizes?.message}
          />
        </div>
      </div>
    </Panel>
  )
}
