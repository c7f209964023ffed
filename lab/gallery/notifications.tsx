import type { MailContent } from '#rules/notifications/events.ts'
import { Part } from './part.tsx'
import type { SampleNotification } from './sample-notifications.ts'

/** Every text the shop sends, filled in with made-up values: what comes by phone beside what comes by e-mail. */
export function Notifications({ samples }: { samples: SampleNotification[] }) {
  return (
    <Part name="Notifications">
      <ul className="grid gap-y-12">
        {samples.map((sample) => (
          <li key={sample.name}>
            <h3 className="mb-3 text-piece">{sample.name}</h3>
            <div className="grid gap-6 lg:grid-cols-[1fr_2fr]">
              <div className="space-y-6">
                {sample.sms && <Text channel="SMS" text={sample.sms} />}
                {sample.whatsapp && <Text channel="WhatsApp, sent by hand" text={sample.whatsapp} />}
              </div>
              {sample.mail && <MailFrame mail={sample.mail} />}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Text({ channel, text }: { channel: string; text: string }) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-stone">
        {channel}, {text.length} characters
      </p>
      <p className="border border-hairline bg-paper p-4 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  )
}

function MailFrame({ mail: { subject, text, html } }: { mail: MailContent }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm text-stone">E-mail: {subject}</p>
      {/* Nothing in it runs, and its links lead nowhere. */}
      <iframe title={subject} srcDoc={html} sandbox="" className="h-180 w-full border border-hairline" />
      <details className="mt-2 text-sm">
        <summary className="min-h-11 text-stone">As plain text</summary>
        <pre className="overflow-x-auto border border-hairline bg-paper p-4 whitespace-pre-wrap">{text}</pre>
      </details>
    </div>
  )
}
