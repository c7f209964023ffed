import { useEffect, useSyncExternalStore } from 'react'
import {
  readScaleLine,
  type ScaleLine,
  scaleLines,
  weightAtRest,
  whyNoWeight,
} from '#rules/items/scale-text.ts'

/** The part of Web Serial that is used; browsers without it have no `navigator.serial`. */
type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>
  readable: ReadableStream<Uint8Array<ArrayBuffer>> | null
}
type Serial = { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }

/** The speed at which jewellery scales leave the factory. */
const BAUD_RATE = 9600
/** Lines that are looked at to tell whether the scale is at rest, and whether anything of it can be read. */
const LINES_KEPT = 12

type ScaleState = {
  /** The browser was given a scale before, and remembers it. */
  isKnown: boolean
  isConnected: boolean
  isConnecting: boolean
  /** The weight at rest; null while there is none. */
  weightMg: number | null
  /** Why there is none, as a sentence. */
  whyNot: string | null
  fault: string
}

const OFF = { isConnected: false, isConnecting: false, weightMg: null, whyNot: null, fault: '' }

let state: ScaleState = { ...OFF, isKnown: false }
const listeners = new Set<() => void>()
const become = (next: Partial<ScaleState>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const currentScale = (): ScaleState => state
function onScale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const never = () => () => {}

/** The scale beside the counter; `isOffered` where the browser can read one. */
export function useScale(): ScaleState & { isOffered: boolean; connect: () => void } {
  const state = useSyncExternalStore(onScale, currentScale, currentScale)
  const isOffered = useSyncExternalStore(
    never,
    () => serialPorts() !== null,
    () => false,
  )
  useEffect(() => void recallScale(), [])
  return { ...state, isOffered, connect: () => void connectScale() }
}

/** The browser's serial ports; null where it has none, and on the server. */
function serialPorts(): Serial | null {
  if (typeof navigator === 'undefined' || !('serial' in navigator)) return null
  return navigator.serial as Serial
}

/** Asks the browser whether it was given a scale before. */
async function recallScale(): Promise<void> {
  const ports = await serialPorts()
    ?.getPorts()
    .catch(() => [])
  if (ports && ports.length > 0) become({ isKnown: true })
}

/** Opens the scale, which the browser asks for once, and reads it until it is unplugged. */
async function connectScale(): Promise<void> {
  const serial = serialPorts()
  if (!serial || state.isConnected || state.isConnecting) return
  become({ ...OFF, isConnecting: true })
  try {
    const [known] = await serial.getPorts()
    const port = known ?? (await serial.requestPort())
    await port.open({ baudRate: BAUD_RATE })
    become({ ...OFF, isKnown: true, isConnected: true })
    await read(port)
    become({ ...OFF, fault: 'The scale was disconnected. Type the weight, or connect it again.' })
  } catch {
    become({ ...OFF, fault: 'The scale could not be read. Type the weight, or try again.' })
  }
}

async function read({ readable }: SerialPort): Promise<void> {
  if (!readable) return
  const decoder = new TextDecoder()
  let rest = ''
  let kept: (ScaleLine | null)[] = []
  for await (const bytes of readable) {
    const cut = scaleLines(rest + decoder.decode(bytes, { stream: true }))
    rest = cut.rest
    kept = [...kept, ...cut.lines.map(readScaleLine)].slice(-LINES_KEPT)
    become({
      isConnected: true,
      isConnecting: false,
      weightMg: weightAtRest(kept),
      whyNot: whyNoWeight(kept),
      fault: faultOf(kept),
    })
  }
}

function faultOf(kept: readonly (ScaleLine | null)[]): string {
  if (kept.length < LINES_KEPT || kept.some((line) => line !== null)) return ''
  return `The scale sends something that is not a weight. Set it to send continuously, in grams, at ${BAUD_RATE} baud.`
}
