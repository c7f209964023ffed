/** The open windows of the shop in this browser tell each other here that something became of a payment. */
const CHANNEL = 'shop-payments'

let channel: BroadcastChannel | null = null

/** One for the whole window: a second one would hear what this window says itself. */
function shared(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the other windows of this browser to look what became of the payments of some products. */
export function tellOtherWindows(productIds: readonly string[]): void {
  shared().postMessage(productIds)
}

/**
 * Calls when another window has told of one of these products, or the customer has come back to this one. Answers how
 * to stop.
 */
export function onPaymentChange(productIds: readonly string[], onChange: () => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && data.some((id) => productIds.includes(id))) onChange()
  }
  const seen = () => document.visibilityState === 'visible' && onChange()
  const windows = shared()
  windows.addEventListener('message', heard)
  document.addEventListener('visibilitychange', seen)
  return () => {
    windows.removeEventListener('message', heard)
    document.removeEventListener('visibilitychange', seen)
  }
}
