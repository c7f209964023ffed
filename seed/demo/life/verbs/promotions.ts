import { createCoupon } from '#contracts/admin/coupons.ts'
import { planSale } from '#contracts/admin/sales.ts'
import { askForAlert } from '#contracts/alerts.ts'
import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import type { Rupees } from '#rules/money.ts'
import { momentOf } from '../calendar.ts'
import { meet } from '../meet.ts'
import { personOf, STAFF } from '../people.ts'
import type { Tale, Verb } from '../tale.ts'

type What = { percent: number; of: 'making' | 'making-and-stones'; category?: string; type?: string }

async function ruleOf({ stage }: Tale, { percent, of, category, type }: What) {
  const bps = percent * 100
  const part = of
  if (category) {
    const found = (await stage.ask(null, listCategories)).find((one) => one.category_name === category)
    return { part, bps, selection: { kind: 'category' as const, id: found?.id ?? '' } }
  }
  if (type) {
    const found = (await stage.ask(null, listJewelleryTypes)).find((one) => one.type_name === type)
    return { part, bps, selection: { kind: 'type' as const, id: found?.id ?? '' } }
  }
  return { part, bps, selection: { kind: 'all' as const } }
}

/** A sale is planned: from and until so many days from today. */
export const plansSale: Verb<What & { name: string; from: number; days: number }> = async (tale, wish) => {
  const { stage, day } = tale
  await stage.ask(STAFF.manager, planSale, {
    body: {
      ...(await ruleOf(tale, wish)),
      name: wish.name,
      confirm: true,
      startsAt: momentOf(stage.now, day + wish.from, '09:00').toISOString(),
      endsAt: momentOf(stage.now, day + wish.from + wish.days, '22:00').toISOString(),
    },
  })
}

/** A code that customers enter. */
export const makesCoupon: Verb<{ code: string; rupees: number; days: number; uses: number }> = async (
  tale,
  { code, rupees, days, uses },
) => {
  const { stage, day } = tale
  const { bps: _, ...rule } = await ruleOf(tale, { percent: 0, of: 'making-and-stones' })
  await stage.ask(STAFF.manager, createCoupon, {
    body: {
      ...rule,
      code,
      rupees: rupees as Rupees,
      maxUses: uses,
      confirm: true,
      endsAt: momentOf(stage.now, day + days, '22:00').toISOString(),
    },
  })
}

/** A customer wants to be told: when a product is back, or when gold has come down to so many rupees. */
export const waitsForProduct: Verb<{ customer: string; product: string }> = async (tale, wish) => {
  await meet(tale, wish.customer)
  const body = { kind: 'back-in-stock' as const, productId: tale.goods.idOf(wish.product) }
  await tale.stage.ask(personOf(wish.customer).mobileNumber, askForAlert, { body })
}
export const waitsForGold: Verb<{ customer: string; rupees: number }> = async (tale, wish) => {
  await meet(tale, wish.customer)
  const body = { kind: 'gold-rate' as const, purity: '22K' as const, target: wish.rupees as Rupees }
  await tale.stage.ask(personOf(wish.customer).mobileNumber, askForAlert, { body })
}
