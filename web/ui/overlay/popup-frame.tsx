import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Styles of the shade over the page behind a dialog. */
export const BACKDROP_STYLES =
  'fixed inset-0 z-40 print:hidden bg-ink/45 transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The panel of dialogs and sheets: paper, a hairline of gold on top, the one shadow of the house. */
export const POPUP_FRAME =
  'relative flex flex-col border-t border-gold bg-paper text-ink shadow-raised outline-none transition duration-200'

/** The way out in the corner; Base UI's Close renders through it. */
export function CloseCross(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton {...props} label="Close" className="absolute top-3 right-3 z-10 sm:top-4 sm:right-4">
      <X strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  )
}
