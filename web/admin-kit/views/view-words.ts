import type { SavedView } from '#contracts/admin/views.ts'
import type { Query } from '#web/query/list-address.ts'
import type { ListColumn } from './list-column.ts'

/** What a view remembers of an address: not the page. */
export function rememberedQuery({ after: _, before: __, limit: ___, ...query }: Query): Query {
  return query
}

/** Whether two addresses ask for the same, in whatever order they say it. */
export function asksTheSame(one: Query, other: Query): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

type Facts = Pick<SavedView, 'name' | 'isShared' | 'query' | 'columns'>

/** A view as the comparison of two versions shows it, field by field. */
export function viewFacts<Row>(view: Facts, columns: readonly ListColumn<Row>[]): Record<string, unknown> {
  const headOf = (key: string) => columns.find((column) => column.key === key)?.head ?? key
  return {
    name: view.name,
    shared: view.isShared,
    ...view.query,
    columns: view.columns?.map(headOf).join(', ') ?? 'the default columns',
  }
}
