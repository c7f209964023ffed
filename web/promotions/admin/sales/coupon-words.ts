import type { CouponView } from '#contracts/admin/coupons.ts'
import { counted } from '#rules/counted.ts'
import type { CouponStatus } from '#rules/promotions/coupon.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const COUPON_LOOKS = {
  planned: { label: 'Planned', tone: 'gold' },
  running: { label: 'Valid', tone: 'leaf' },
  'used-up': { label: 'Used up', tone: 'amber' },
  ended: { label: 'Ended', tone: 'plain' },
  stopped: { label: 'Stopped', tone: 'plain' },
} as const satisfies Record<CouponStatus, { label: string; tone: BadgeTone }>

type Use = Pick<CouponView, 'uses' | 'orders' | 'sold' | 'maxUses' | 'maxUsesPerCustomer'>

/** `Used 12 of 100 times, once per customer · 11 orders, ₹4,20,000`. */
export function couponUseInWords({ uses, orders, sold, maxUses, maxUsesPerCustomer }: Use): string {
  const limit = `at most ${times(maxUsesPerCustomer)} per customer`
  if (uses === 0) return `Not used yet · ${maxUses === null ? '' : `${times(maxUses)} in total, `}${limit}`
  const used = maxUses === null ? times(uses) : `${uses} of ${times(maxUses)}`
  const sum = sold === null ? '' : `, ${formatWireRupees(sold)}`
  const ordered = orders === 0 ? '' : ` · ${counted(orders, 'order')}${sum}`
  return `Used ${used}, ${limit}${ordered}`
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
