/**
 * An icon of the header: 44 px, in whatever colour the header has (it is clear over the opening image). Where a phone
 * shows its letters much larger, icons give way.
 */
export const HEADER_ICON_STYLES =
  'inline-flex h-11 w-11 min-w-[1.5rem] items-center justify-center rounded-sm transition-opacity hover:opacity-70 [&_svg]:size-[1.375rem] [&_svg]:max-w-full'
