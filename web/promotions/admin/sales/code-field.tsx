import { Button } from '#web/ui/action/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

interface CodeFieldProps extends Partial<TextFieldProps> {
  onGenerate: (code: string) => void
}

/** The code of a coupon: chosen, or drawn. */
export function CodeField({ onGenerate, ...control }: CodeFieldProps) {
  return (
    <div>
      <TextField
        label="Code"
        required
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:uppercase"
        hint="Customers enter it at checkout and read it on the invoice: “DIWALI10”."
        {...control}
      />
      <Button kind="quiet" className="mt-1 -ml-3.5" onClick={() => onGenerate(randomCode())}>
        Generate a code nobody can guess
      </Button>
    </div>
  )
}

/** Letters and digits that nobody takes for one another, read out or handwritten. */
const CLEAR_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 8

function randomCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(RANDOM_LENGTH))
  return Array.from(numbers, (number) => CLEAR_SIGNS.charAt(number % CLEAR_SIGNS.length)).join('')
}
