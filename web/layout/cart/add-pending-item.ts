import { z } from 'zod'
import { addToCart, readCart } from '#contracts/cart.ts'
import { ApiError, call } from '#web/api.ts'
import { tabStorage } from '#web/browser-storage.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { sayAdded, sayPendingNotAdded } from './cart-toast.ts'
import { PENDING_ITEM, type PendingCartItem } from './pending-cart-item.ts'

/** Milliseconds after which nobody is reminded of what they wanted before a login: an hour. */
const KEPT_FOR = 60 * 60_000

const Stored = z.object({
  ...addToCart.body.omit({ userId: true, quantity: true }).shape,
  name: z.string(),
  url: z.string().startsWith('/'),
  at: z.number(),
})

let adding: Promise<void> | null = null

/**
 * Puts into the cart what this tab wanted before its login, once, and says how it went. Without an answer it stays wanted,
 * and the next page tries again; the server keeps one of each product, so a second call adds nothing.
 */
export function addPendingItem(userId: string): Promise<void> {
  adding ??= add(userId).finally(() => {
    adding = null
  })
  return adding
}

async function add(userId: string): Promise<void> {
  const pending = storedItem()
  if (!pending) return
  const { name, url, at: _, ...item } = pending
  try {
    const { message } = await call(addToCart, { body: { quantity: 1, ...item, userId } })
    forget(pending)
    sayAdded(message)
    await refresh(readCart)
  } catch (failure) {
    if (isFinal(failure)) forget(pending)
    sayPendingNotAdded(failure, { name, url })
  }
}

/** A refusal is final; a fault of the server or of the line is not. */
const isFinal = (failure: unknown) => failure instanceof ApiError && failure.status < 500

function storedItem(): PendingCartItem | null {
  const pending = Stored.safeParse(tabStorage.getJson(PENDING_ITEM)).data
  if (pending && Date.now() - pending.at < KEPT_FOR) return pending
  tabStorage.remove(PENDING_ITEM)
  return null
}

/** Unless something else is wanted by now. */
function forget({ at }: PendingCartItem): void {
  if (storedItem()?.at === at) tabStorage.remove(PENDING_ITEM)
}
