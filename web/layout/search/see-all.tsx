import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countSearchResults } from '#contracts/finding.ts'
import { readQuery } from '#rules/finding/search.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'

interface SeeAllProps {
  query: string
  /** Whether there is anything to see. */
  found: boolean
  onTake: () => void
}

/**
 * Below the search's results: what they are where they are not what was typed, and the way to all of them or, where there
 * are none, to suggestions.
 */
export default function SeeAll({ query, found, onTake }: SeeAllProps) {
  const q = readQuery(query)
  const { total, notice } = useCount(found ? q : '')
  return (
    <>
      {notice && (
        <p role="status" className="border-t border-hairline px-5 py-3 text-sm text-stone">
          {notice}
        </p>
      )}
      <Link
        to={paths.search(q)}
        onClick={onTake}
        className="flex min-h-12 items-center justify-between border-t border-hairline px-5 text-sm font-medium text-garnet hover:bg-sand"
      >
        {found ? allText(total) : 'See suggestions'}
        <span aria-hidden="true">→</span>
      </Link>
    </>
  )
}

function allText(total: string | null): string {
  if (total === null) return 'See all results'
  return total === '1' ? 'See 1 result' : `See all ${total} results`
}

type Count = { total: string | null; notice: string | null }
const UNKNOWN: Count = { total: null, notice: null }

/** How many there are, and what to say of them; nothing until it is known, and where the server does not answer. */
function useCount(q: string): Count {
  const [known, setKnown] = useState<(Count & { q: string }) | null>(null)
  useEffect(() => {
    if (q === '') return
    const typing = new AbortController()
    call(countSearchResults, { query: { q }, signal: typing.signal }).then(
      ({ total, isMore, notice }) => setKnown({ q, notice, total: isMore ? `${total}+` : String(total) }),
      () => undefined,
    )
    return () => typing.abort()
  }, [q])
  return known?.q === q ? known : UNKNOWN
}
