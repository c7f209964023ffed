/** For who has JavaScript off: why a personal page stays empty, and what can be seen without. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="max-w-xl text-stone sm:text-lg">
        {what} JavaScript, and in this browser it is off. The whole collection, its prices and every page of
        ours can be read without it.
      </p>
    </noscript>
  )
}
