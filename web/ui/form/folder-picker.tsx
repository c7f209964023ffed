import { useRef } from 'react'
import { Button } from '#web/ui/action/button.tsx'

/** React passes it on to the browser but does not know it. */
const FOLDER = { webkitdirectory: '' }

interface FolderPickerProps {
  disabled: boolean
  /** Every file of the folder that was picked, those in its folders too. */
  onPick: (files: File[]) => void
}

/** A button that asks for a whole folder. */
export function FolderPicker({ disabled, onPick }: FolderPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (picked: FileList | null) => {
    if (picked && picked.length > 0) onPick([...picked])
    // The same folder may be picked again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        {...FOLDER}
        disabled={disabled}
        hidden
        onChange={(event) => pick(event.target.files)}
      />
      <Button kind="secondary" className="mt-2" disabled={disabled} onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
    </>
  )
}
