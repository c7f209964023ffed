import type { ComponentProps } from 'react'

/** Takes the place of the router's link that a screen would pass. */
export function SampleLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
