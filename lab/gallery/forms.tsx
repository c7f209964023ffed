import { useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { OtpBoxes } from '#web/ui/form/otp-boxes.tsx'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { RatingInput } from '#web/ui/form/rating-input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Part } from './part.tsx'

const KARATS = [
  { value: '18', label: '18 karat' },
  { value: '22', label: '22 karat' },
  { value: '24', label: '24 karat', disabled: true },
]

/** Everything that can be filled in. */
export function Forms() {
  return (
    <>
      <Fields />
      <Choices />
      <OtpCodes />
      <Files />
    </>
  )
}

function Fields() {
  return (
    <Part name="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Full name" required placeholder="As on the parcel" autoComplete="name" />
        <EmailField label="E-mail" required defaultValue="meera@" error="Enter a full e-mail address." />
        <PhoneField label="Mobile number" required hint="We send a code to it." />
        <TextField label="Net weight" suffix="g" defaultValue="12.450" />
        <Select label="Purity" options={KARATS} placeholder="Choose" required />
        <Select label="State" options={KARATS} defaultValue="22" error="Choose a state." />
        <TextArea label="Message" hint="Up to 1,000 characters." />
        <div className="grid gap-4">
          <TextField label="Disabled" disabled defaultValue="SGJ-1042" />
          <PanText />
          <TextField label="Small" size="small" defaultValue="Admin area" />
        </div>
      </div>
    </Part>
  )
}

function Choices() {
  const [karat, setKarat] = useState('22')
  const [stars, setStars] = useState<number | null>(4)
  const [coins, setCoins] = useState(2)
  return (
    <Part name="Choices">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <div>
          <Checkbox label="Necklaces" trailing="24" defaultChecked />
          <Checkbox label="Bangles" trailing="8" />
          <Checkbox label="Gift wrap" note="A box, a ribbon and your note." />
          <Checkbox label="None of these" disabled />
          <Checkbox label="I accept the terms" error="Please accept the terms to go on." />
        </div>
        <div>
          <Switch label="Show on the home page" note="Takes effect at once." defaultChecked />
          <Switch label="Accept cash on delivery" />
        </div>
        <RadioGroup
          label="Deliver to"
          variant="cards"
          defaultValue="home"
          options={[
            { value: 'home', label: 'Meera Iyer', note: '14 Temple Road, Chennai 600004' },
            { value: 'work', label: 'Meera Iyer', note: 'Anna Salai, Chennai 600002' },
          ]}
        />
        <ChoiceChips
          label="Purity"
          name="purity"
          value={karat}
          onChoose={setKarat}
          options={[
            { value: '22', label: '22K (916)', note: '₹67,980' },
            { value: '18', label: '18K (750)', note: '₹51,470' },
          ]}
        />
        <RatingInput label="Your rating" value={stars} onChange={setStars} />
        <Stepper label="Quantity of Lotus Silver Coin" value={coins} max={10} onChange={setCoins} />
        <Stepper
          label="Quantity of Lotus Gold Coin"
          value={3}
          max={2}
          error="Only 2 left."
          onChange={setCoins}
        />
      </div>
    </Part>
  )
}

function OtpCodes() {
  const [code, setCode] = useState('42')
  const [wrong, setWrong] = useState('123456')
  return (
    <Part name="OTP boxes">
      <div className="grid gap-8 sm:grid-cols-2">
        <OtpBoxes
          label="Code from the SMS"
          value={code}
          onValueChange={setCode}
          onSubmit={(full) => toast.info(`Checking ${full}`)}
        />
        <OtpBoxes
          label="Wrong code"
          value={wrong}
          onValueChange={setWrong}
          error="That code is not right. 2 tries left."
        />
      </div>
    </Part>
  )
}

function Files() {
  return (
    <Part name="File drop">
      <FileDrop
        label="Your sketch"
        hint="JPEG or PNG, up to 5 MB"
        accept="image/jpeg,image/png"
        multiple
        files={[
          { key: 'a', name: 'ring-sketch.jpg', note: '1.2 MB' },
          { key: 'b', name: 'side-view.png', progress: 60 },
        ]}
        onAdd={() => {}}
        onRemove={() => {}}
      />
    </Part>
  )
}
