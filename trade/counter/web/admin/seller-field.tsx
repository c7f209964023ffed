import { listSellers } from '#trade/counter/contract/counter.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'

/** Who sells it: who is logged in, unless a colleague is chosen. Not shown in a shop where one person sells. */
export function SellerField({ sale: { form } }: Pick<CounterSaleFormProps, 'sale'>) {
  const { profile } = useAdministrator()
  const sellers = useEndpointQuery(listSellers, {})
  const colleagues = (sellers.data ?? []).filter(({ id }) => id !== profile.id)
  if (colleagues.length === 0) return null
  const own = sellers.data?.find(({ id }) => id === profile.id)
  return (
    <Select
      {...form.field('soldBy')}
      label="Sold by"
      placeholder={own ? `${own.name} (you)` : 'You'}
      options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
