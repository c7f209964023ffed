import { createHmac, timingSafeEqual } from 'node:crypto'
import { neededSecret } from '#server/environment/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/** The token of a link that stops an alert without a login: the alert's id, and a signature that only the shop can make. */
export function stopToken(shop: Pick<Shop, 'config'>, alertId: string): string {
  return `${alertId}.${signature(shop, alertId)}`
}

/** The alert that a token of ours names; null for any other. */
export function alertOfToken(shop: Pick<Shop, 'config'>, token: string): string | null {
  const [alertId = '', signed = ''] = token.split('.')
  const [sent, own] = [Buffer.from(signed), Buffer.from(signature(shop, alertId))]
  return sent.length === own.length && timingSafeEqual(sent, own) ? alertId : null
}

function signature({ config }: Pick<Shop, 'config'>, alertId: string): string {
  const secret = neededSecret('TOKEN_SECRET', config.TOKEN_SECRET)
  return createHmac('sha256', secret).update(`stop alert ${alertId}`).digest('base64url')
}
