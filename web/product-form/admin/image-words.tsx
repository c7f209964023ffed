import type { BoardImage } from '#web/admin-kit/images/use-image-board.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface ImageWordsProps {
  image: BoardImage
  /** `Image 2 of 5`. */
  place: string
  colours: readonly string[]
  onDescribe: (alt: string) => void
  onPaint: (colour: string) => void
}

/** What an image of a product shows, and in which colour. */
export function ImageWords({ image: { alt, colour }, place, colours, onDescribe, onPaint }: ImageWordsProps) {
  return (
    <>
      <TextField
        label={`What ${place.toLowerCase()} shows`}
        hideLabel
        placeholder="What it shows"
        value={alt}
        onChange={(event) => onDescribe(event.target.value)}
      />
      {colours.length > 0 && (
        <Select
          label={`Colour that ${place.toLowerCase()} shows`}
          hideLabel
          placeholder="Any colour"
          options={colours.map((one) => ({ value: one, label: `Only ${one}` }))}
          value={colours.includes(colour) ? colour : ''}
          onChange={(event) => onPaint(event.target.value)}
        />
      )}
    </>
  )
}
