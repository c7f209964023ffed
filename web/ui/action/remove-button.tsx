import X from 'lucide-react/icons/x'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

/** Takes one of several away: a line of a form, a note, a file. */
export function RemoveButton(props: IconButtonProps) {
  return (
    <IconButton {...props}>
      <X strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  )
}
