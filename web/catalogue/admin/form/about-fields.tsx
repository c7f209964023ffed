import { listCategories } from '#contracts/catalogue.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'
import { TypeField } from './type-field.tsx'

/** What the product is, in words: what shoppers read and search. */
export function AboutFields({ form }: PartProps) {
  const field = fieldsOf(form)
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const options = categories.isSuccess
    ? categories.data.map(({ category_name, label }) => ({ value: category_name, label }))
    : []
  return (
    <Panel title="The product">
      <div className="grid gap-4">
        <TextField label="Name" size="small" required autoComplete="off" {...field('name')} />
        <div className={TWO}>
          <Select
            // A select forgets its value when its choices come later than it.
            key={options.length}
            label="Category"
            size="small"
            required
            placeholder="Choose…"
            options={options}
            {...field('category')}
          />
          <TypeField form={form} />
        </div>
        <TextArea label="Description" size="small" required rows={4} {...field('description')} />
        <div className={TWO}>
          <TextField
            label="Material"
            size="small"
            required
            placeholder="22K gold and emerald"
            {...field('material')}
          />
          <TextField label="Finish" size="small" placeholder="High polish" {...field('finish')} />
          <TextField
            label="Dimensions"
            size="small"
            placeholder="Face 11 × 13 mm, band 3 mm"
            {...field('dimensions')}
          />
          <TextField label="Occasion" size="small" placeholder="Wedding" {...field('usePurpose')} />
          <TextField label="SKU" size="small" placeholder="GR-1042" autoComplete="off" {...field('sku')} />
        </div>
      </div>
    </Panel>
  )
}
