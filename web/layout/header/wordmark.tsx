import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** Letters of a first word that is set wide; a longer one is set closer. */
const WIDE_SET = 8
/** Letters that fit at their full size. */
const FITTING = 5
/** The room for a long word in a phone's header, in hundredths of its width. */
const ROOM = 34

/** The shop's name as its logo: the first word large, the rest in small capitals below. Leads home. */
export function Wordmark({ shopName, className }: { shopName: string; className?: string }) {
  const [first = shopName, ...rest] = shopName.split(' ')
  const isLong = first.length > WIDE_SET
  const letterEms = isLong ? 0.62 : 0.75
  const fit = { '--fit': `${ROOM / letterEms / first.length}cqw` } as CSSProperties
  return (
    <Link
      to={paths.home()}
      title="Home"
      className={clsx('inline-flex flex-col items-center leading-none', className)}
    >
      <span
        className={clsx('wordmark', isLong && 'pl-0 tracking-[0.06em]')}
        style={first.length > FITTING ? fit : undefined}
      >
        {first}
      </span>{' '}
      {rest.length > 0 && <span className="wordmark-rest">{rest.join(' ')}</span>}
    </Link>
  )
}
