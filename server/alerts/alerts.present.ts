import type { Alert } from '#contracts/alerts.ts'
import type { AlertKind } from '#rules/alerts/alert-kinds.ts'
import { alertWords } from '#rules/alerts/alert-words.ts'
import { productAddress } from '#server/catalogue/products.present.ts'
import type { AlertRow } from './alerts.store.ts'

type About = { purity: string | null; product: { name: string; slug: string; categorySlug: string } | null }

/** The subject of an alert, by name, and its page. */
export function aboutOf({ purity, product }: About): { subject: string; url: string } {
  return product
    ? { subject: product.name, url: productAddress(product.categorySlug, product.slug) }
    : { subject: purity ?? '', url: '/gold-rate' }
}

export function presentAlert(row: AlertRow): Alert {
  const { id, kind, target, createdAt, endsAt } = row
  return {
    id,
    kind,
    ...aboutOf(row),
    target,
    askedAt: createdAt,
    endsAt,
  }
}

/** The event that the alert waits for, in one line. */
export function wishOf(row: About & { kind: AlertKind; target: number | null }): string {
  return alertWords({ kind: row.kind, subject: aboutOf(row).subject, target: row.target })
}
