import clsx from 'clsx'
import { type RenderAsProps, renderAs } from './render-as.ts'

export interface TextLinkProps extends RenderAsProps<'a'> {
  /** `line`: underlined within text. `caps`: letterspaced, standing alone ("View all"). */
  variant?: 'line' | 'caps'
}

const STYLES = {
  line: 'text-link',
  caps: 'caps-link',
} as const

/** A link in the shop's voice; the router's link goes into `render`. */
export function TextLink({ variant = 'line', className, ...rest }: TextLinkProps) {
  return renderAs('a', { ...rest, className: clsx(STYLES[variant], className) })
}
