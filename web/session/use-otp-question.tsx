import { useCallback, useRef, useState } from 'react'
import type { OwnOtpPurpose } from '#rules/identity/otp-purposes.ts'
import { unreached } from '#web/api.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import type { FreshOtpDialogProps } from './fresh-otp-dialog.tsx'
import type { WhyAgain } from './log-in-again.ts'

type Question = { why: WhyAgain; purpose: OwnOtpPurpose }
type Words = Omit<FreshOtpDialogProps, 'onConfirmed' | 'onClose' | 'why' | 'purpose' | 'reason'> & {
  reason: (purpose: OwnOtpPurpose) => string
}

const loadDialog = () => import('./fresh-otp-dialog.tsx')

/** The dialog for an OTP, for code that waits for it: `ask` opens it and answers whether an OTP was given. */
export function useOtpQuestion({ reason, ...words }: Words) {
  const [question, setQuestion] = useState<Question | null>(null)
  const waiting = useRef<((confirmed: boolean) => void) | null>(null)
  const ask = useCallback(
    (why: WhyAgain = 'idle', purpose: OwnOtpPurpose = 'log-in') =>
      new Promise<boolean>((resolve) => {
        waiting.current = resolve
        setQuestion({ why, purpose })
      }),
    [],
  )
  const answer = (confirmed: boolean) => {
    setQuestion(null)
    waiting.current?.(confirmed)
    waiting.current = null
  }
  const FreshOtpDialog = useFetchedPart(loadDialog, question !== null, () => {
    toast.error(unreached('The OTP could not be asked for.'))
    answer(false)
  })
  const dialog = question && FreshOtpDialog && (
    <FreshOtpDialog
      {...words}
      {...question}
      reason={reason(question.purpose)}
      onConfirmed={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
  return { ask, dialog }
}
