import { createContext } from 'react'

/** Density of a control: `regular` for shoppers, `small` for the admin area (still 44 px under a thumb). */
export type ControlSize = 'small' | 'regular'

/** The size of the buttons and boxes inside, where they name none themselves. */
export const ControlSizeContext = createContext<ControlSize>('regular')
