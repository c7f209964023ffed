import { readRateStatus } from '#contracts/admin/pricing.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { AnswerOf } from '#web/admin-kit/answer-of.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { RateAdmin } from './rate-editor.tsx'

/** Where the rates of the day are set. */
export default function MetalRates() {
  const status = useAnswer(readRateStatus, {})
  return (
    <AdminPage title="Metal Rates">
      {status.state === 'here' ? (
        <RateAdmin status={status.answer} again={status.again} />
      ) : (
        <AnswerOf asked={status} />
      )}
    </AdminPage>
  )
}
