import type { ReactNode } from 'react'

export type Difference = { field: string; theirs: ReactNode; mine: ReactNode }

/** The values that another admin saved beside those typed here, field by field. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className="mt-2 w-full text-left text-sm">
      <caption className="sr-only">Differences</caption>
      <thead>
        <tr className="text-stone">
          <th scope="col" className="pr-3 font-normal">
            {' '}
            Field{' '}
          </th>
          <th scope="col" className="pr-3 font-normal">
            Theirs
          </th>
          <th scope="col" className="font-normal">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, theirs, mine }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="pr-3 font-normal text-stone">
              {field}
            </th>
            <td className="pr-3 break-words whitespace-pre-line">{theirs}</td>
            <td className="break-words whitespace-pre-line">{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
