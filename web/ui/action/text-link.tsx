import { useRender } from '@base-ui/react/use-render'
import clsx from 'clsx'

export interface TextLinkProps extends useRender.ComponentProps<'a'> {
  /** `line`: underlined within text. `caps`: letterspaced, standing alone ("View all"). */
  variant?: 'line' | 'caps'
}

const STYLES = {
  line: 'text-link',
  caps: 'label-caps inline-flex min-h-11 items-center gap-2 text-garnet underline decoration-gold decoration-1 underline-offset-8 transition-colors hover:text-garnet-deep hover:decoration-garnet-deep',
} as const

/** A link in the shop's voice; the router's link goes into `render`. */
export function TextLink({ render, variant = 'line', className, ...rest }: TextLinkProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: { className: clsx(STYLES[variant], className), ...rest },
  })
}
