import type { ComponentProps, ComponentType } from 'react'

export type ToastType = 'success' | 'error' | 'info'

/** The content of the window's `toast` event. `duration` in milliseconds; 0 stays. */
export interface ToastDetail {
  type: ToastType
  title?: string
  message: string
  duration?: number
  /** An action that is still possible: "Undo", or a place to go to: "View cart". The toast goes when it is pressed. */
  action?: { label: string; act: () => void } | { label: string; to: string }
}

/** The router's link: the design system knows none. */
export type ToastLink = ComponentType<Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string }>

/** Milliseconds of a toast (specification, section 9): what went well, everything else, the cart, an upload. */
const SUCCESS_TOAST = 2000
export const GLOBAL_TOAST = 5000
export const CART_TOAST = 2000
export const UPLOAD_TOAST = 1500
/** The exceptions, which docs/differences.md names: what can be undone or is read nowhere else, what a browser did, what waits. */
export const READ_TOAST = 10_000
export const TROUBLE_TOAST = 20_000
export const UNTIL_CLOSED = 0

type Options = Pick<ToastDetail, 'title' | 'action'> & {
  duration?:
    | typeof CART_TOAST
    | typeof UPLOAD_TOAST
    | typeof READ_TOAST
    | typeof TROUBLE_TOAST
    | typeof UNTIL_CLOSED
}

function say(detail: ToastDetail) {
  window.dispatchEvent(new CustomEvent('toast', { detail }))
}

const lasting = (usual: number, options: Options | undefined) =>
  options?.duration ?? (options?.action && 'act' in options.action ? READ_TOAST : usual)

/** Tells the shopper something in passing, from anywhere in the browser. Weighs nothing: the host shows it. */
export const toast = {
  success: (message: string, options?: Options) =>
    say({ type: 'success', message, ...options, duration: lasting(SUCCESS_TOAST, options) }),
  error: (message: string, options?: Options) =>
    say({ type: 'error', message, ...options, duration: lasting(GLOBAL_TOAST, options) }),
  info: (message: string, options?: Options) =>
    say({ type: 'info', message, ...options, duration: lasting(GLOBAL_TOAST, options) }),
}

/** Whether an event is a toast we can show; other code may use the same event name. */
export function isToast(event: Event): event is CustomEvent<ToastDetail> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return (
    typeof detail === 'object' && detail !== null && 'message' in detail && typeof detail.message === 'string'
  )
}
