import { toGrams } from '#rules/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { useScale } from './use-scale.ts'

interface WeightFieldProps extends Omit<TextFieldProps, 'onChange'> {
  /** Grams, typed or taken from the scale. */
  onWeight: (text: string) => void
}

/** A weight in grams: typed, or taken from the scale while one is connected. */
export function WeightField({ onWeight, ...props }: WeightFieldProps) {
  const { isConnected, weightMg, whyNot, fault } = useScale()
  const shown = weightMg === null ? null : toGrams(weightMg).toFixed(3)
  return (
    <div className="grid gap-2">
      <TextField suffix="g" onChange={(event) => onWeight(event.target.value)} {...props} />
      {isConnected && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Button
            kind="secondary"
            blockedBecause={shown === null && (whyNot ?? 'Wait until the scale is at rest.')}
            onClick={() => shown !== null && onWeight(shown)}
          >
            {shown === null ? 'Weighing…' : `Take ${shown} g`}
          </Button>
          <span role="status" className="text-stone empty:hidden">
            {fault || whyNot}
          </span>
        </div>
      )}
    </div>
  )
}
