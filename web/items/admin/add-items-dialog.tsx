import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import type { AdminProduct } from '#contracts/admin/catalogue.ts'
import { addItems, MAX_ITEMS_ADDED, proposeTags } from '#contracts/admin/change-items.ts'
import type { ImageView } from '#contracts/fields.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call, sentenceOf } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { ItemFields } from './item-fields.tsx'
import { emptyItem, ItemText } from './item-text.ts'
import { PhotographsField } from './photographs-field.tsx'

const Additions = z.object({
  items: z.array(ItemText).min(1, 'Please add at least one item.').max(MAX_ITEMS_ADDED),
})
type AdditionsForm = SchemaForm<z.input<typeof Additions>, z.output<typeof Additions>>

interface AddItemsDialogProps {
  product: AdminProduct
  onDone: () => void
  onClose: () => void
}

/** Adds items to a product; the first ones take the place of its count, so there are as many rows as pieces. */
export function AddItemsDialog(props: AddItemsDialogProps) {
  const { product } = props
  const count = product.stockedBy === 'count' ? Number(product.form.stock_quantity) : null
  const rows = Math.min(MAX_ITEMS_ADDED, Math.max(1, count ?? 1))
  const proposed = useEndpointQuery(proposeTags, { query: { series: '', count: rows } })
  const form = useSchemaForm(Additions, {
    items: (proposed.data?.tags ?? []).map((tag) => emptyItem(product, tag)),
  })
  const entered = form.watch('items').length
  return (
    <TaskDialog
      title={count === null ? 'Add items' : 'Stock by item'}
      description={count === null ? undefined : descriptionOf(count, entered)}
      width="wide"
      doLabel={entered === 1 ? 'Add 1 item' : `Add ${entered} items`}
      doingLabel="Adding…"
      blockedBecause={entered === 0 && 'Add an item first.'}
      form={form}
      onDo={async ({ items }) => {
        const body = { items, replacesCount: count }
        const { stock } = await call(addItems, { params: { id: product.id }, body })
        toast.success(`Added. ${stock} in stock now.`)
        props.onDone()
      }}
      onClose={props.onClose}
    >
      {proposed.isPending && <p className="text-stone">Loading…</p>}
      {proposed.isError && (
        <Notice tone="warning">
          {sentenceOf(proposed.error, 'No tags could be proposed. Please type them.')}
        </Notice>
      )}
      {!proposed.isPending && <Rows form={form} product={product} series={proposed.data?.series ?? ''} />}
    </TaskDialog>
  )
}

function descriptionOf(count: number, entered: number): string {
  const pieces = count === 1 ? '1 piece is' : `${count} pieces are`
  const rule = `${pieces} in stock by count: enter each with its tag and weight. The items then replace the count.`
  if (entered === count || entered === 0) return rule
  return `${rule} With ${entered === 1 ? '1 item' : `${entered} items`} the stock becomes ${entered}.`
}

const NONE: readonly ImageView[] = []

interface RowsProps {
  form: AdditionsForm
  product: AdminProduct
  series: string
}

function Rows({ form, product, series }: RowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const tags = useSeries(form, series)
  const add = async () => {
    const last = form.getValues('items').at(-1)
    const [tag] = await tags.propose(fields.length + 1, 1)
    append(emptyItem(product, tag ?? '', last))
  }
  return (
    <>
      <div className="flex items-end gap-3">
        <TextField
          label="Tags begin with"
          className="w-44"
          autoCapitalize="characters"
          maxLength={9}
          value={tags.series}
          error={tags.fault}
          onChange={(event) => tags.setSeries(event.target.value)}
        />
        <Button kind="secondary" onClick={() => void tags.renumber(fields.length)}>
          Number them
        </Button>
      </div>
      <ol className="grid gap-4">
        {fields.map((row, nth) => (
          <li key={row.id} className="border border-hairline p-3 sm:p-4">
            <p className="mb-2 flex items-center justify-between text-sm font-medium">
              Item {nth + 1}
              <IconButton label={`Leave item ${nth + 1} out`} className="-my-2" onClick={() => remove(nth)}>
                <X strokeWidth={1.25} aria-hidden="true" />
              </IconButton>
            </p>
            <ItemFields field={(name) => form.field(`items.${nth}.${name}`)} product={product} />
            <PhotographsField
              start={NONE}
              isChanged
              name={`items.${nth}.photographs`}
              error={form.errorAt(`items.${nth}.photographs`)}
              onChange={(ids) => form.change(`items.${nth}.photographs`, ids)}
            />
          </li>
        ))}
      </ol>
      <p>
        <Button
          kind="secondary"
          blockedBecause={fields.length >= MAX_ITEMS_ADDED && `At most ${MAX_ITEMS_ADDED} in one step.`}
          onClick={() => void add()}
        >
          Add another
        </Button>
      </p>
    </>
  )
}

/** The series of the tags, typed once, and the free tags in it. */
function useSeries(form: AdditionsForm, first: string) {
  const [series, setSeries] = useState(first)
  const [fault, setFault] = useState<string>()
  /** The last `last` of the next `count` free tags. */
  const propose = async (count: number, last = count): Promise<string[]> => {
    setFault(undefined)
    try {
      return (await call(proposeTags, { query: { series, count } })).tags.slice(-last)
    } catch (refusal) {
      setFault(sentenceOf(refusal, 'No tags could be proposed. Please type them.'))
      return []
    }
  }
  const renumber = async (count: number) => {
    for (const [nth, tag] of (await propose(count)).entries()) form.change(`items.${nth}.tag`, tag)
  }
  return { series, setSeries, fault, propose, renumber }
}
