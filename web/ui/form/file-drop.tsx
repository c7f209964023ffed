import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { NO_HEIC } from '#rules/heic.ts'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { droppedFiles } from './dropped-files.ts'
import { RequiredMark } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { FolderPicker } from './folder-picker.tsx'
import { readableImages } from './readable-images.ts'

export interface ChosenFile {
  key: string
  name: string
  /** "1.2 MB", or what is wrong with this one. */
  note?: string
  /** An object or data URL for the thumbnail. */
  preview?: string
  /** 0 to 100 while it is on its way. */
  progress?: number
}

export interface FileDropProps {
  label: string
  name?: string
  required?: boolean
  /** The files that are accepted, in words: "JPEG or PNG, up to 5 MB". */
  hint?: ReactNode
  /** The same for the browser: "image/jpeg,image/png". */
  accept: string
  multiple?: boolean
  /** Folders may be dropped and picked too; each file then carries its path. */
  folders?: boolean
  disabled?: boolean
  /** Small: a line among other fields. */
  size?: keyof typeof SIZES
  error?: string
  /** Drawn above the words; an image on its way up without it. */
  icon?: LucideIcon
  files: readonly ChosenFile[]
  /** The files that were picked or dropped, HEIC photographs as JPEG; the form decides whether it takes them. */
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
}

const SIZES = {
  regular: { place: 'min-h-40 flex-col px-6 py-8', icon: 'size-8 text-gold' },
  small: { place: 'min-h-11 flex-wrap px-3 py-1.5 text-sm', icon: 'size-5 text-gold' },
}

/** A place to drop files on, or to press and pick them; the chosen files are listed below. */
export function FileDrop(props: FileDropProps) {
  const { label, required, hint, accept, multiple = false, disabled, files, onRemove } = props
  const { name, size = 'regular', icon: Icon = ImageUp, folders = false } = props
  const images = multiple ? 'Add photographs' : 'Add a photograph'
  const anyFiles = multiple ? 'Choose files' : 'Choose a file'
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { take, isConverting, refused } = useReadable(props)
  const error = refused || props.error
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = folders ? await droppedFiles(event.dataTransfer) : [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) void take(multiple ? dropped : dropped.slice(0, 1))
  }
  const pick = (picked: FileList | null) => {
    if (picked && picked.length > 0) void take([...picked])
    // The same file may be picked again after it was removed.
    if (input.current) input.current.value = ''
  }
  return (
    <div>
      <span className="mb-1.5 block text-sm font-medium">
        {label}
        {required && <RequiredMark />}
      </span>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
        className={clsx(
          'flex items-center justify-center gap-2 rounded-sm border border-dashed text-center transition-colors',
          SIZES[size].place,
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-garnet',
          over
            ? 'border-garnet bg-sand'
            : `bg-paper ${error ? 'border-ruby' : 'border-edge hover:border-garnet'}`,
          disabled && 'cursor-not-allowed opacity-50',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1} className={SIZES[size].icon} />
        <span className="text-link sm:hidden">{accept.startsWith('image') ? images : anyFiles}</span>
        <span className="max-sm:hidden">
          Drop here, or <span className="text-link">choose {multiple ? 'files' : 'a file'}</span>
        </span>
        {hint && <span className="text-[0.8125rem] text-stone">{hint}</span>}
        {isConverting && <span role="status">Converting…</span>}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => pick(event.target.files)}
          className="sr-only"
        />
      </label>
      {folders && <FolderPicker disabled={disabled === true} onPick={(picked) => void take(picked)} />}
      <FieldError id={`${id}-error`} error={error} />
      {files.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {files.map((file) => (
            <ChosenLine key={file.key} file={file} onRemove={() => onRemove(file.key)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Milliseconds after which reading images is worth a word. */
const CONVERTING_AFTER = 400

/** Hands files on; of images those that can be read. What cannot be converted is told, and never sent. */
function useReadable({ accept, onAdd }: Pick<FileDropProps, 'accept' | 'onAdd'>) {
  const [isConverting, setConverting] = useState(false)
  const [refused, setRefused] = useState('')
  const take = async (files: File[]) => {
    if (!accept.startsWith('image')) return onAdd(files)
    const timer = setTimeout(setConverting, CONVERTING_AFTER, true)
    const found = await readableImages(files)
    clearTimeout(timer)
    setConverting(false)
    const [first, ...more] = found.refused
    const named =
      files.length > 1 && first ? `${first.name}${more.length ? ` and ${more.length} more` : ''}: ` : ''
    setRefused(first ? named + NO_HEIC : '')
    if (found.readable.length > 0) onAdd(found.readable)
  }
  return { take, isConverting, refused }
}

function ChosenLine({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3.5 py-2">
      {file.preview && <img src={file.preview} alt="" className="size-12 rounded-sm object-cover" />}
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate">{file.name}</p>
        {file.note && <p className="text-stone">{file.note}</p>}
        {file.progress !== undefined && (
          <Progress label={`Uploading ${file.name}`} hideLabel value={file.progress} className="mt-1.5" />
        )}
      </div>
      <RemoveButton label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  )
}
