import { useState } from 'react'
import { z } from 'zod'
import { sendContactMessage } from '#contracts/enquiries.ts'
import { codeLine, line, optionalEmail, requiredLine } from '#contracts/fields.ts'
import { MISSING_CONTACT_FIELDS } from '#rules/enquiries/contact-form.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const Letter = z.object({
  firstName: requiredLine('Please enter your first name.', 60),
  lastName: requiredLine('Please enter your last name.', 60),
  email: optionalEmail,
  phone: codeLine(20).min(1, 'Please enter your phone number.'),
  city: requiredLine('Please enter your city.', 80),
  state: requiredLine('Please enter your state.', 80),
  country: requiredLine('Please enter your country.', 80),
  message: line(5000),
  isComplaint: z.boolean(),
})
type Letter = z.infer<typeof Letter>

const EMPTY: Letter = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  country: 'India',
  message: '',
  isComplaint: false,
}

type LineField = Pick<TextFieldProps, 'label' | 'required' | 'type' | 'inputMode' | 'autoComplete'> & {
  name: Exclude<keyof Letter, 'isComplaint'>
  width: string
}

/** How much of a row a field takes; on a phone, short words share one. */
const HALF = 'sm:col-span-3'
const THIRD = 'sm:col-span-2'
const WHOLE_ON_PHONE = 'col-span-full'

const FIELDS: readonly LineField[] = [
  { name: 'firstName', width: HALF, label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', width: HALF, label: 'Last name', required: true, autoComplete: 'family-name' },
  {
    name: 'phone',
    width: `${WHOLE_ON_PHONE} ${HALF}`,
    label: 'Phone',
    required: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  { name: 'email', width: `${WHOLE_ON_PHONE} ${HALF}`, label: 'Email' },
  { name: 'city', width: THIRD, label: 'City', required: true, autoComplete: 'address-level2' },
  { name: 'state', width: THIRD, label: 'State', required: true, autoComplete: 'address-level1' },
  {
    name: 'country',
    width: `${WHOLE_ON_PHONE} ${THIRD}`,
    label: 'Country',
    required: true,
    autoComplete: 'country-name',
  },
]

/** A letter to the shop. */
export default function ContactForm() {
  const { dialog, say } = useMessageDialog()
  const [thanks, setThanks] = useState<string | null>(null)
  const { field, register, handleSubmit, reset, setFocus, formState } = useSchemaForm(Letter, EMPTY)
  const send = handleSubmit(
    async (letter) => {
      try {
        const { message } = await call(sendContactMessage, { body: letter })
        toast.success(message)
        setThanks(message)
        reset()
      } catch (failure) {
        say({ tone: 'error', title: 'Error', text: sentenceOf(failure, 'Something went wrong.') })
      }
    },
    // The dialog about missing fields has the focus first.
    (wrong) => {
      const first = FIELDS.find(({ name }) => wrong[name])?.name ?? 'message'
      const goThere = () => setTimeout(() => setFocus(first))
      const missing = FIELDS.some(({ name, required }) => required && wrong[name])
      if (!missing) return void goThere()
      say({ tone: 'warning', title: 'Missing Fields', text: MISSING_CONTACT_FIELDS, onClose: goThere })
    },
  )
  return (
    <form
      onSubmit={send}
      noValidate
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-5"
    >
      {FIELDS.map(({ name, width, ...words }) => {
        const Box = name === 'email' ? EmailField : TextField
        return <Box key={name} {...words} {...field(name)} className={width} />
      })}
      <TextArea {...field('message')} label="Message" className="col-span-full" />
      <Checkbox
        {...register('isComplaint')}
        label="This is a complaint"
        note="You get a number with which you can follow your complaint."
        className="col-span-full"
      />
      <div className="col-span-full">
        <Button type="submit" pending={formState.isSubmitting} pendingLabel="Sending…">
          Send message
        </Button>
      </div>
      {thanks && (
        <Notice tone="success" className="col-span-full">
          {thanks}
        </Notice>
      )}
      {dialog}
    </form>
  )
}
