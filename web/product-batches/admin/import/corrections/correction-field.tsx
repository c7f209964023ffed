import { Button } from '#web/ui/action/button.tsx'
import { useCorrecting } from './correcting.ts'
import { CorrectionInput } from './correction-input.tsx'
import { CorrectionNote, LeftOutLine } from './correction-note.tsx'
import { type CorrectedValue, useCommitCorrection } from './use-commit-correction.ts'

interface CorrectionFieldProps extends CorrectedValue {
  /** What the correction is for: `row 14`, `all 37 rows with “8.2 gm approx”`. */
  scope: string
}

/** Where the right value is typed beside its problem, or the row is left out. */
export function CorrectionField({ scope, ...corrected }: CorrectionFieldProps) {
  const { field, row, correction } = corrected
  const correcting = useCorrecting()
  const commitment = useCommitCorrection(corrected)
  const { typed, type, currentValue, own, commit, leaveOut, remove, fault, isPending } = commitment
  if (!correcting) return null

  const isForAll = correction?.row === null && row !== null
  const undo = (
    <Button kind="quiet" pending={isPending} onClick={() => correction && void remove(correction)}>
      Undo<span className="sr-only"> {scope}</span>
    </Button>
  )
  if (correction?.value === null) return <LeftOutLine {...{ correction, isForAll }}>{undo}</LeftOutLine>
  return (
    <div className="mt-1.5 grid gap-1">
      <div className="flex flex-wrap items-start gap-2">
        {field && (
          <CorrectionInput
            {...{ field, scope, correcting, currentValue, typed, fault }}
            onType={type}
            onCommit={(text) => void commit(text)}
          />
        )}
        {own ? (
          undo
        ) : (
          <Button
            kind="quiet"
            pending={isPending}
            blockedBecause={correcting.blocked}
            className={field ? undefined : '-ml-3'}
            onClick={leaveOut}
          >
            Leave out<span className="sr-only"> {scope}</span>
          </Button>
        )}
      </div>
      {!field && fault && <p className="text-[0.8125rem] text-ruby">{fault}</p>}
      {correction && <CorrectionNote {...{ correction, isForAll }} />}
    </div>
  )
}
