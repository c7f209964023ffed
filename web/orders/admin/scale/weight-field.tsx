import { Button } from '#web/ui/action/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { useScale } from './use-scale.ts'

interface WeightFieldProps extends Omit<TextFieldProps, 'onChange'> {
  /** Grams, typed or taken from the scale. */
  onWeight: (text: string) => void
}

/** A weight in grams: typed, or taken from the scale where the browser can read one. */
export function WeightField({ onWeight, ...props }: WeightFieldProps) {
  const scale = useScale()
  return (
    <div className="grid gap-2">
      <TextField suffix="g" onChange={(event) => onWeight(event.target.value)} {...props} />
      {scale.isOffered && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {scale.isConnected ? (
            <Button
              kind="secondary"
              blockedBecause={scale.weightMg === null && 'Wait until the scale is at rest.'}
              onClick={() => scale.weightMg !== null && onWeight((scale.weightMg / 1000).toFixed(3))}
            >
              {scale.weightMg === null ? 'Weighing…' : `Take ${(scale.weightMg / 1000).toFixed(3)} g`}
            </Button>
          ) : (
            <Button kind="secondary" pending={scale.isConnecting} onClick={scale.connect}>
              Connect the scale
            </Button>
          )}
          <span role="status" className="text-stone empty:hidden">
            {scale.fault}
          </span>
        </div>
      )}
    </div>
  )
}
