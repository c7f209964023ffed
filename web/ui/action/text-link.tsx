import clsx from 'clsx'
import { type RenderAsProps, renderAs } from './render-as.ts'

export interface TextLinkProps extends RenderAsProps<'a'> {
  /** `line`: underlined within text. `caps`: letterspaced, standing alone ("View all"). */
  variant?: 'line' | 'caps'
}

const STYLES = {
  line: 'text-link',
  caps: 'label-caps inline-flex min-h-11 items-center gap-2 text-garnet underline decoration-gold decoration-1 underline-offset-8 transition-colors hover:text-garnet-deep hover:decoration-garnet-deep',
} as const

/** A link in the shop's voice; the router's link goes into `render`. */
export function TextLink({ variant = 'line', className, ...rest }: TextLinkProps) {
  return renderAs('a', { ...rest, className: clsx(STYLES[variant], className) })
}
