import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { answerDesign } from '#contracts/admin/design-steps.ts'
import { type AdminDesign, ERASED_RECIPIENT } from '#contracts/admin/designs.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { WhatsAppMark } from '#web/layout/brand-marks.tsx'
import { chatAddress } from '#web/layout/chat-address.ts'
import { isConflict } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

export interface AnswerPanelProps {
  design: AdminDesign
  setData: (design: AdminDesign) => void
  refetch: () => void
}

/** Two ways to answer: WhatsApp in one's own words, or an SMS in the words the operators know. */
export function AnswerPanel({ design, setData, refetch }: AnswerPanelProps) {
  const { id, version, words, customer } = design
  const { whyNot } = useAdministrator()
  const [text, setText] = useState(words.whatsapp)
  const answering = useEndpointMutation(answerDesign, {
    failed: 'The answer could not be saved. Please try again.',
    onSuccess: setData,
    onError: (fault) => isConflict(fault) && refetch(),
  })
  const params = { id }
  const noteWhatsapp = () => answering.mutate({ params, body: { channel: 'whatsapp', text } })
  const sendSms = async () => {
    const isSent = await answering.attempt({ params, body: { channel: 'sms', version } })
    if (isSent) toast.success('The SMS is on its way.')
    return isSent
  }
  if (!customer.mobileNumber)
    return (
      <Panel title="Answer">
        <p className="text-sm text-stone">{ERASED_RECIPIENT}</p>
      </Panel>
    )
  const blocked = whyNot('enquiries.answer')
  return (
    <Panel title="Answer">
      <TextArea
        label="On WhatsApp"
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint="WhatsApp opens with this text and you send it yourself. A copy is saved below."
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {blocked || text.trim() === '' ? (
          <Button blockedBecause={blocked ?? 'Write a few words first.'}>
            <WhatsAppMark className="size-4" />
            Open WhatsApp
          </Button>
        ) : (
          <LinkButton
            href={chatAddress(`91${customer.mobileNumber}`, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => noteWhatsapp()}
          >
            <WhatsAppMark className="size-4" />
            Open WhatsApp
          </LinkButton>
        )}
      </div>
      <div className="mt-5 border-t border-hairline pt-4">
        <p className="text-sm font-medium">By SMS</p>
        <p className="mt-1 text-sm text-stone">“{words.sms}”</p>
        <AlertDialog
          title="Send this SMS?"
          description={`“${words.sms}”`}
          confirmLabel="Send SMS"
          onConfirm={sendSms}
          trigger={
            <Button kind="secondary" className="mt-3" blockedBecause={blocked}>
              <MessageSquare aria-hidden="true" strokeWidth={1.5} className="size-4" />
              Send SMS
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
