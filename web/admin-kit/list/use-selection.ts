import { useState } from 'react'

/** Which rows are chosen for a bulk action. Rows that have left the page are chosen no more. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(idOf(row)))
  const choose = (row: Row, isChosen: boolean) =>
    setIds((before) => {
      const next = new Set(before)
      if (isChosen) next.add(idOf(row))
      else next.delete(idOf(row))
      return next
    })
  return {
    chosen,
    isChosen: (row: Row) => ids.has(idOf(row)),
    choose,
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? rows.map(idOf) : [])),
    clear: () => setIds(new Set()),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
