import type { ReactNode } from 'react'
import type { ImportCorrection } from '#contracts/admin/import-corrections.ts'
import { personText } from '#web/admin-kit/person-text.ts'

interface LeftOutLineProps {
  correction: ImportCorrection
  /** Said at a single row: it is left out with all that have the same value. */
  isForAll: boolean
  /** The way back. */
  children: ReactNode
}

/** A row, or all with the same value, that will not be imported, and by whom. */
export function LeftOutLine({ correction, isForAll, children }: LeftOutLineProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-stone">
      <span>
        {isForAll ? 'Left out, with all rows that have this value' : 'Left out'}, {personText(correction.by)}
      </span>
      {children}
    </p>
  )
}

type CorrectionNoteProps = Pick<LeftOutLineProps, 'correction' | 'isForAll'>

/** Who corrected a value, and whether the file was checked with it. */
export function CorrectionNote({ correction, isForAll }: CorrectionNoteProps) {
  const who = `${isForAll ? 'corrected in all rows with this value' : 'corrected'} by ${personText(correction.by)}`
  return (
    <p className="text-[0.8125rem] text-stone">
      {correction.checked ? `Still not right: ${who}.` : `Not checked yet: ${who}.`}
    </p>
  )
}
