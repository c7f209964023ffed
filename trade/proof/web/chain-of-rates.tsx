/** The part of the gold rate page about the chain. */
export function ChainOfRates() {
  return (
    <p className="mt-10 max-w-3xl text-[0.8125rem] leading-relaxed text-stone">
      Every rate we publish holds the fingerprint of the one before, and every bill says how many there were.
      So no rate can be changed afterwards without a bill that contradicts it.{' '}
      <a href="/rates.json" className="text-link">
        All rates, as they were published
      </a>{' '}
      and{' '}
      <a href="/.well-known/sgj-keys.pem" className="text-link">
        our public keys
      </a>
      .
    </p>
  )
}
