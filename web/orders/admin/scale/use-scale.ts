import { useSyncExternalStore } from 'react'
import { connectScale, currentScale, onScale, type ScaleState, serialPorts } from './serial-scale.ts'

const never = () => () => {}

/** The scale beside the counter; `isOffered` where the browser can read one. */
export function useScale(): ScaleState & { isOffered: boolean; connect: () => void } {
  const state = useSyncExternalStore(onScale, currentScale, currentScale)
  const isOffered = useSyncExternalStore(
    never,
    () => serialPorts() !== null,
    () => false,
  )
  return { ...state, isOffered, connect: () => void connectScale() }
}
