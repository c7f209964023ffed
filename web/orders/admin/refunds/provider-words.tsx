import type { RefusedRefund } from '#contracts/admin/refused-refunds.ts'

/** The provider's message about a refund, word for word, and what it means to the shop. */
export function ProviderWords({
  providerMessage,
  advice,
}: Pick<RefusedRefund, 'providerMessage' | 'advice'>) {
  return (
    <div className="my-3 grid gap-1 border-l-2 border-ruby pl-3 text-sm">
      {providerMessage && <p className="break-words">“{providerMessage}”</p>}
      <p className="text-stone">{advice}</p>
    </div>
  )
}
