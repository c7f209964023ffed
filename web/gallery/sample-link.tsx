import type { ComponentProps } from 'react'

/** Stands where a screen would pass the router's link. */
export function SampleLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
