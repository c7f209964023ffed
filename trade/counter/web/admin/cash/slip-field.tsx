import type { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'

interface SlipFieldProps {
  images: ReturnType<typeof useChosenImages>
  /** The server's refusal of the photograph. */
  error: string | undefined
}

/** The photograph of a slip; a phone offers its camera. */
export function SlipField({ images, error }: SlipFieldProps) {
  const { chosen, problem, add, remove } = images
  return (
    <FileDrop
      label="Photograph of the slip"
      name="slip"
      size="small"
      accept="image/*"
      files={chosen}
      error={problem ?? error}
      onAdd={add}
      onRemove={remove}
    />
  )
}
