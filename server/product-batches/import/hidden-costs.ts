import { isAllowed } from '#rules/identity/permissions.ts'
import { costColumns, withoutCosts } from '#rules/product-files/cost-columns.ts'
import type { ImportMapping } from '#rules/product-files/import-mapping.ts'
import type { Caller } from '#server/caller.ts'
import type { ImportRow, NewProblem } from './imports.store.ts'

/** The columns of a file that somebody may not see; none for who may see cost prices. */
export function hiddenColumns({ role }: Pick<Caller, 'role'>, { columns, mapping }: ImportRow) {
  if (isAllowed(role, 'costs.read')) return new Set<string>()
  const names = columns.map(({ name }) => name)
  return costColumns(names, mapping)
}

/** A file as somebody has it read: nothing is read of its cost prices for who may not write them. */
export function fileReadFor(caller: Pick<Caller, 'role'>, row: ImportRow): ImportRow {
  if (isAllowed(caller.role, 'costs.read')) return row
  return { ...row, mapping: withoutCosts(row.mapping, hiddenColumns(caller, row)) }
}

/** A file as somebody may see it. */
export function fileShownTo(caller: Pick<Caller, 'role'>, row: ImportRow): ImportRow {
  const hidden = hiddenColumns(caller, row)
  return { ...fileReadFor(caller, row), columns: row.columns.filter(({ name }) => !hidden.has(name)) }
}

/** The mapping that a caller makes, with the earlier mapping of columns that they may not see. */
export function mappingOf(caller: Caller, row: ImportRow, wanted: ImportMapping): ImportMapping {
  if (isAllowed(caller.role, 'costs.read')) return wanted
  const { costPrice } = row.mapping
  return { ...withoutCosts(wanted, hiddenColumns(caller, row)), ...(costPrice && { costPrice }) }
}

/** A problem as the caller may read it: the sentence about a cost price would name that price. */
export function problemFor<Problem extends Pick<NewProblem, 'field' | 'sentence'>>(
  { role }: Pick<Caller, 'role'>,
  problem: Problem,
): Problem {
  if (problem.field !== 'costPrice' || isAllowed(role, 'costs.read')) return problem
  return { ...problem, sentence: 'Somebody who may see cost prices has to look at this one.' }
}
