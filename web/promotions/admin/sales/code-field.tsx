import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { randomCode } from './coupon-form.ts'

interface CodeFieldProps {
  code: string
  fault: string | undefined
  onChange: (code: string) => void
}

/** The code of a coupon: chosen, or drawn. */
export function CodeField({ code, fault, onChange }: CodeFieldProps) {
  return (
    <div>
      <TextField
        label="Code"
        name="code"
        required
        size="small"
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:uppercase"
        hint="Customers enter it at checkout and read it on the invoice: “DIWALI10”."
        value={code}
        error={fault}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button kind="quiet" size="small" className="mt-1 -ml-3.5" onClick={() => onChange(randomCode())}>
        Generate a code nobody can guess
      </Button>
    </div>
  )
}
