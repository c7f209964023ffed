import type { List } from '#web/query/use-endpoint-list.ts'
import { Select, type SelectProps } from '#web/ui/form/select.tsx'

interface FilterChoiceProps
  extends Pick<SelectProps, 'label' | 'hideLabel' | 'placeholder' | 'options' | 'className'> {
  list: Pick<List<unknown>, 'query' | 'narrow'>
  /** What the address calls it. */
  name: string
}

/** A filter with a few values. One that the address does not name, or names wrongly, is the empty one. */
export function FilterChoice({ list, name, options, ...style }: FilterChoiceProps) {
  const chosen = options.find(({ value }) => value === list.query[name])
  return (
    <Select
      {...style}
      options={options}
      value={chosen?.value ?? ''}
      onChange={(event) => list.narrow({ [name]: event.target.value })}
    />
  )
}
