import { listCategories } from '#contracts/catalogue.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'
import { TypeField } from './type-field.tsx'

/** What the product is, in words: what shoppers read and search. */
export function AboutFields({ form }: PartProps) {
  const { register, formState } = form
  const { errors } = formState
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const options = categories.isSuccess
    ? categories.data.map(({ category_name, label }) => ({ value: category_name, label }))
    : []
  return (
    <Panel title="The product">
      <div className="grid gap-4">
        <TextField
          label="Name"
          size="small"
          required
          autoComplete="off"
          {...register('name')}
          error={errors.name?.message}
        />
        <div className={TWO}>
          <Select
            // A select forgets its value when its choices come later than it.
            key={options.length}
            label="Category"
            size="small"
            required
            placeholder="Choose…"
            options={options}
            {...register('category')}
            error={errors.category?.message}
          />
          <TypeField form={form} />
        </div>
        <TextArea
          label="Description"
          size="small"
          required
          rows={4}
          {...register('description')}
          error={errors.description?.message}
        />
        <div className={TWO}>
          <TextField
            label="Material"
            size="small"
            required
            placeholder="22K gold and emerald"
            {...register('material')}
            error={errors.material?.message}
          />
          <TextField
            label="Finish"
            size="small"
            placeholder="High polish"
            {...register('finish')}
            error={errors.finish?.message}
          />
          <TextField
            label="Occasion"
            size="small"
            placeholder="Wedding"
            {...register('usePurpose')}
            error={errors.usePurpose?.message}
          />
          <TextField
            label="SKU"
            size="small"
            placeholder="GR-1042"
            autoComplete="off"
            {...register('sku')}
            error={errors.sku?.message}
          />
        </div>
      </div>
    </Panel>
  )
}
