/** Styles of boxes that float beside a button: popovers and menus. */
export const FLOAT_STYLES =
  'origin-(--transform-origin) rounded-sm border border-hairline bg-paper text-ink shadow-raised outline-none transition duration-150 data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0'
