import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'

export interface PersonProps {
  /** Empty, or the number itself, where no name is known. */
  name: string
  /** Ten digits; null once the person has been erased. */
  number: string | null
  /** The person's own page. */
  to?: string
  /** The link that the arrow keys go to in a list. */
  isRow?: boolean
  /** After the number: a city, a role. */
  note?: ReactNode
  /** Number and note after the name instead of below it. */
  isInline?: boolean
}

/** A customer or an admin by name, with the number beside it; by the number alone where no name is known. */
export function Person({ name, number, to, isRow = false, note, isInline = false }: PersonProps) {
  const digits = number && formatMobileNumber(number)
  const isNamed = name !== '' && name !== number
  const called = isNamed ? name : (digits ?? 'Unnamed customer')
  const beside = isNamed && digits
  return (
    <>
      <span className={clsx(isInline ? 'inline-block' : 'line-clamp-1', !isNamed && 'money')}>
        {to ? (
          <Link data-row={isRow || undefined} to={to} className="font-medium text-link">
            {called}
          </Link>
        ) : (
          called
        )}
      </span>
      {isInline && ' '}
      {(beside || note) && (
        <span
          className={clsx(
            'text-stone',
            isInline ? 'inline-block' : 'block text-[0.8125rem] whitespace-nowrap',
          )}
        >
          {beside && <span className="money">{digits}</span>}
          {beside && note && ' · '}
          {note}
        </span>
      )}
    </>
  )
}
