import { TROUBLE_TOAST, toast } from '#web/ui/overlay/toast.ts'

/** Sentences about faults of the browser that no screen knows of; fetched when one happens. */
const TROUBLE = {
  'held-back':
    'Your browser held a request back. If you use an ad or content blocker, allow our shop in it, then try again.',
  'no-room':
    'This browser has no room left for our shop. What you do here stays until you leave or reload the page. To make room, clear this site’s data in the browser’s settings.',
}

/** Two or three sentences take longer to read, but must not cover a phone's buttons for ever. */
export const sayTrouble = (kind: keyof typeof TROUBLE) =>
  toast.error(TROUBLE[kind], { duration: TROUBLE_TOAST })
