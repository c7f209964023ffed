/** An icon of the header: 44 px, in whatever colour the header has (it is clear over the opening picture). */
export const HEADER_ICON_LOOK =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-opacity hover:opacity-70 [&_svg]:size-[1.375rem]'
