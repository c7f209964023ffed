import { type FormEvent, useState } from 'react'
import { INVALID_PINCODE, isPincode, pincodeDigits } from '#rules/delivery/pincode.ts'
import { rememberPincode } from '#web/delivery/own-pincode.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** One field for the pincode a parcel goes to; it is remembered in this browser. */
export function PincodeForm({ known, onGiven }: { known: string; onGiven: () => void }) {
  const [typed, setTyped] = useState(known)
  const [fault, setFault] = useState(false)
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (!isPincode(typed)) return setFault(true)
    rememberPincode(typed)
    onGiven()
  }
  return (
    <form noValidate onSubmit={give} className="min-w-0 flex-1">
      <p className="mb-2 font-medium">When will it arrive?</p>
      <div className="flex items-start gap-2">
        <TextField
          label="Your pincode"
          hideLabel
          size="small"
          className="min-w-0 flex-1 sm:max-w-56"
          value={typed}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="Your pincode"
          error={fault ? INVALID_PINCODE : undefined}
          onChange={(event) => {
            setTyped(pincodeDigits(event.target.value))
            setFault(false)
          }}
        />
        <Button type="submit" kind="secondary" size="small" className="shrink-0">
          Check
        </Button>
      </div>
    </form>
  )
}
