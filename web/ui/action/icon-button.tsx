import clsx from 'clsx'
import { type RenderAsProps, renderAs } from './render-as.ts'

export interface IconButtonProps extends RenderAsProps<'button'> {
  /** Its action, in words; the icon alone says nothing to a screen reader. */
  label: string
  /** A thin outline, for buttons on images or in a row of fields. */
  outlined?: boolean
}

/** A 44 px square with one icon. Give it a link through `render` to make it navigate. */
export function IconButton({ label, outlined = false, className, ...rest }: IconButtonProps) {
  const styles = clsx(
    'screen-only inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors [&_svg]:size-5',
    'hover:text-garnet disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:text-ink',
    outlined && 'border border-hairline bg-paper hover:border-garnet',
    className,
  )
  return renderAs('button', {
    ...(rest.render ? {} : { type: 'button' as const }),
    'aria-label': label,
    title: label,
    ...rest,
    className: styles,
  })
}
