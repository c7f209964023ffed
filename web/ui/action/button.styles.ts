import clsx from 'clsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy' | 'light' | 'lightOutline'
export type ButtonSize = 'small' | 'regular' | 'large'

const KIND = {
  primary: 'border-garnet bg-garnet text-paper hover:border-garnet-deep hover:bg-garnet-deep',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-ivory',
  quiet: 'border-transparent bg-transparent text-garnet hover:text-garnet-deep hover:bg-sand',
  /** Leads to something that cannot be undone. */
  danger: 'border-ruby bg-transparent text-ruby hover:bg-ruby hover:text-paper',
  /** Does it. */
  destroy: 'border-ruby bg-ruby text-paper hover:bg-paper hover:text-ruby',
  /** On photographs and dark ground; wrap that ground in `on-dark`, so that focus shows. */
  light: 'border-paper bg-paper text-ink hover:bg-ivory hover:text-garnet',
  lightOutline: 'border-paper bg-transparent text-paper hover:bg-paper hover:text-ink',
} as const satisfies Record<ButtonKind, string>

/** `small` is the admin area's: sentence case and dense under a mouse, 44 px under a thumb. */
const SIZE = {
  small: 'min-h-9 pointer-coarse:min-h-11 gap-1.5 px-3.5 py-1.5 text-sm font-medium',
  regular: 'min-h-12 gap-2.5 px-7 py-3 text-[0.8125rem] leading-tight font-medium tracking-[0.1em] uppercase',
  large: 'min-h-14 gap-3 px-9 py-4 text-sm leading-tight font-medium tracking-[0.11em] uppercase',
} as const satisfies Record<ButtonSize, string>

export interface ButtonStyles {
  kind?: ButtonKind
  size?: ButtonSize
  /** As wide as its column. */
  wide?: boolean
}

/** The classes of everything that looks like a button, whether it is one or is a link. */
export function buttonStyles({ kind = 'primary', size, wide = false }: ButtonStyles & { size: ButtonSize }) {
  return clsx(
    'button-base screen-only disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sand disabled:text-stone',
    KIND[kind],
    SIZE[size],
    wide && 'w-full',
  )
}
