/** For who has JavaScript off: why a personal page stays empty, and what can be seen without. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="max-w-xl text-stone sm:text-lg">
        {what} JavaScript, which is turned off in this browser. You can still see the whole collection and all
        prices without it.
      </p>
    </noscript>
  )
}
