import { useWished } from '#web/layout/wishes/use-wished.ts'

/** The heart on a card, above its link. A page has dozens, so its shape is one of the style sheet. */
export function CardHeart({ id, name }: { id: string; name: string }) {
  const { isWished, toggle } = useWished(id)
  return (
    <button
      type="button"
      className="card-heart"
      aria-label={`Save ${name}`}
      aria-pressed={isWished}
      onClick={toggle}
    />
  )
}
