import { useRef, useState } from 'react'
import type { DeliveryView } from '#contracts/delivery.ts'
import { ARMY_POST, NO_ARMY_DAY } from '#rules/delivery/army-post.ts'
import { isPincode } from '#rules/delivery/pincode.ts'

/** The fields a pincode fills. */
type Filled = 'city' | 'state'

type Form = {
  read: (field: Filled) => string
  write: (field: Filled, value: string) => void
}

const ask = (pincode: string) => import('./ask-delivery.ts').then(({ askDelivery }) => askDelivery(pincode))

/**
 * Fills city and state of an address from its pincode. What was typed by hand is never written over; what stood there
 * is, if it is empty or what the pincode before it says: it is emptied where the new pincode says nothing. `hint` tells what
 * the pincode is known as. A state that stood there without a pincode gives way to another one, with its city.
 */
export function usePincodeFill(initialPincode: string, { read, write }: Form) {
  const before = useRef(initialPincode)
  const wanted = useRef('')
  const byHand = useRef(new Set<Filled>())
  const [hint, setHint] = useState('')

  const fill = async (pincode: string) => {
    wanted.current = pincode
    setHint('')
    if (!isPincode(pincode) || pincode === before.current) return
    const [place, placeBefore] = await Promise.all([
      ask(pincode).catch(() => null),
      isPincode(before.current) ? ask(before.current).catch(() => null) : null,
    ])
    if (wanted.current !== pincode) return
    const givesWay = !isPincode(before.current) && place !== null && contradicts(place, read('state'))
    before.current = pincode
    if (place) setHint(hintOf(place))
    for (const field of ['city', 'state'] as const) {
      const [is, next] = [read(field), place?.[field] ?? '']
      const replaceable = is === '' || givesWay || isSame(is, placeBefore?.[field])
      if (replaceable && is !== next && !byHand.current.has(field)) write(field, next)
    }
  }
  return {
    fill,
    hint,
    typed: (field: Filled) => void byHand.current.add(field),
    /** The pincode that city and state belong to, before it is changed: an address book or a known customer may have filled it. */
    begin: (pincode: string) => {
      if (isPincode(pincode) && read('city') + read('state') !== '') before.current = pincode
    },
  }
}

function hintOf({ city, state, alsoIn }: DeliveryView): string {
  if (state === '') return 'We do not know this pincode. Please type the city and choose the state.'
  if (state === ARMY_POST)
    return `${NO_ARMY_DAY}${city === '' ? ' Please type the post office as the city.' : ''}`
  if (city === '') return `${state}. Please type the city.`
  const place = `${city}, ${state}`
  return alsoIn.length === 0
    ? place
    : `${place}. Parts of it are in ${alsoIn.join(' and ')}: please check the state.`
}

/** Whether a pincode is of another state than this. */
const contradicts = ({ state, alsoIn }: DeliveryView, stated: string) =>
  state !== '' && stated !== '' && ![state, ...alsoIn].some((one) => isSame(stated, one))

const isSame = (one: string, other: string | undefined) =>
  other !== undefined && one.trim().toLowerCase() === other.toLowerCase()
