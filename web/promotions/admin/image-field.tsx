import { useEffect, useMemo, useState } from 'react'
import type { ImageView } from '#contracts/fields.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

export interface ImageFieldProps {
  /** The present one. */
  current: ImageView | null
  /** The one that was chosen instead. */
  file: File | null
  onChoose: (file: File | null) => void
  error: string | undefined
  /** The control of its alternative text. */
  alt: Partial<TextFieldProps>
  /** The frame it will be shown in: "as wide as a window, 16 to 9". */
  shape?: string
  /** Whether the form can be saved without an image, even before there is one. */
  optional?: boolean
}

/** An image that can be replaced, with the words for those who cannot see it. */
export function ImageField(props: ImageFieldProps) {
  const { current, file, onChoose, error, alt, shape, optional } = props
  const preview = useObjectUrl(file)
  const tooBig = file !== null && file.size > IMAGE.bytes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {current && !file && (
        // As wide as the image is: its blurred likeness would fill the sides.
        <div style={{ aspectRatio: `${current.width} / ${current.height}` }} className="h-44 max-w-full">
          <CatalogueImage image={current} sizes="24rem" className="size-full" />
        </div>
      )}
      {preview && <Preview key={preview} src={preview} />}
      <FileDrop
        label={current ? 'Replace image' : 'Image'}
        name="image"
        required={!current && !optional}
        accept={IMAGE.accept}
        hint={shape ? `${IMAGE.words}; ${shape}` : IMAGE.words}
        error={tooBig ? 'Please choose an image of at most 15 MB.' : error}
        files={file ? [{ key: file.name, name: file.name, note: sizeOf(file) }] : []}
        onAdd={([first]) => onChoose(first ?? null)}
        onRemove={() => onChoose(null)}
      />
      <TextField label="Alternative text" hint="Describes the image. Read by screen readers." {...alt} />
    </div>
  )
}

/** The chosen file, as the browser can show it; a file that is not an image shows nothing, and the server says why. */
function Preview({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return (
    <img src={src} alt="" onError={() => setBroken(true)} className="h-44 w-full bg-sand object-contain" />
  )
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : `${(size / 1024 / 1024).toFixed(1)} MB`
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
