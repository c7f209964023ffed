/** A tick of its own, not the icon that listings have: pages would fetch that apart. */
export function ChosenMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-3.5 fill-none stroke-current stroke-2">
      <path d="M20 6 9 17l-5-5" />
    </svg>
  )
}
