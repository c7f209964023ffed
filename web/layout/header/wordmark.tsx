import clsx from 'clsx'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** The shop's name as its logo: the first word large, the rest in small capitals below. Leads home. */
export function Wordmark({ shopName, className }: { shopName: string; className?: string }) {
  const [first = shopName, ...rest] = shopName.split(' ')
  return (
    <Link
      to={paths.home()}
      title="Home"
      className={clsx('inline-flex flex-col items-center leading-none', className)}
    >
      <span className="pl-[0.2em] font-display text-[1.75rem] leading-none font-semibold tracking-[0.2em] lg:text-[2.125rem]">
        {first}
      </span>{' '}
      {rest.length > 0 && (
        <span className="mt-0.5 pl-[0.38em] text-[0.5625rem] leading-none font-medium tracking-[0.38em] uppercase lg:mt-1 lg:text-[0.625rem]">
          {rest.join(' ')}
        </span>
      )}
    </Link>
  )
}
