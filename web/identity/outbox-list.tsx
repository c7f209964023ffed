import { useState } from 'react'
import type { OutboxMessage } from '#contracts/demo.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Messages with what people came for, the OTP, in large figures. */
export function OutboxList({ messages }: { messages: readonly OutboxMessage[] }) {
  return (
    <ul className="border-t border-hairline">
      {messages.map((message) => (
        <li
          key={`${message.sentAt.getTime()} ${message.to} ${message.body}`}
          className="grid gap-4 border-b border-hairline py-6 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-8"
        >
          <div className="min-w-0">
            <p className="text-bronze label-caps">{message.channel === 'sms' ? 'SMS' : 'E-mail'}</p>
            <p className="mt-1.5 font-medium break-words">{message.to}</p>
            {message.subject && <p className="mt-2 font-medium">{message.subject}</p>}
            <p className="mt-1 break-words whitespace-pre-line text-stone">{message.body}</p>
            <time dateTime={message.sentAt.toISOString()} className="mt-2 block text-sm text-stone">
              {formatDateTime(message.sentAt)}
            </time>
          </div>
          {message.otp && <Otp otp={message.otp} />}
        </li>
      ))}
    </ul>
  )
}

function Otp({ otp }: { otp: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(otp).then(() => setCopied(true))
  return (
    <div className="flex items-center gap-5">
      <span translate="no" className="font-display text-title font-semibold tracking-[0.12em] money">
        {otp}
      </span>
      <Button kind="secondary" size="small" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
