import { useState } from 'react'
import { sentenceOf } from './api.ts'
import { DOWNLOAD_FAILED, saveFile } from './save-file.ts'
import { Button } from './ui/action/button.tsx'
import { toast } from './ui/overlay/toast.ts'

interface PaperButtonProps {
  number: string
  /** The token travels in a header, so the file is fetched and then handed over. */
  fetched: () => Promise<Response>
  children: string
}

/** A numbered paper of the shop as a PDF. */
export function PaperButton({ number, fetched, children }: PaperButtonProps) {
  const [fetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      saveFile(`${number.replaceAll('/', '-')}.pdf`, await (await fetched()).blob())
    } catch (error) {
      toast.error(sentenceOf(error, DOWNLOAD_FAILED))
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button kind="secondary" size="small" pending={fetching} pendingLabel="Fetching…" onClick={download}>
      {children}
    </Button>
  )
}
