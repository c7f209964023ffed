import { Button } from '#web/ui/action/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { useSnapRow } from '#web/ui/carousel/use-snap-row.ts'
import { Part } from './part.tsx'

const NAMES = ['Meera', 'Arjun', 'Fatima', 'Joseph', 'Kavya'].map((name) => ({ key: name }))
const FILLS = ['bg-gold', 'bg-garnet', 'bg-leaf']

/** Parts that lie side by side. */
export function Rows() {
  const row = useSnapRow()
  return (
    <>
      <Part name="Carousel">
        <Carousel
          label="Reviews"
          itemName="review"
          items={NAMES}
          card={({ key }, { raised }) => (
            <figure className={raised ? 'bg-paper p-10 shadow-raised' : 'bg-sand p-7'}>
              <blockquote className="font-display text-piece">
                “Weighed in front of me, to the milligram.”
              </blockquote>
              <figcaption className="mt-4 text-stone label-caps">{key}</figcaption>
            </figure>
          )}
        />
        <Carousel
          label="Two reviews"
          itemName="review"
          items={NAMES.slice(0, 2)}
          card={({ key }) => <p className="bg-sand p-7">{key}: fewer than three do not turn.</p>}
          className="mt-8"
        />
      </Part>
      <Part name="Snap row">
        <SnapRow className="gap-4">
          {NAMES.map(({ key }) => (
            <li key={key} className="w-64 shrink-0 snap-start bg-sand p-7">
              <a href={`#${key}`} className="text-link">
                {key}
              </a>
            </li>
          ))}
        </SnapRow>
        <SnapRow row={row} label="One at a time" className="mt-6">
          {FILLS.map((fill) => (
            <li key={fill} className={`h-32 w-full shrink-0 snap-center ${fill}`} />
          ))}
        </SnapRow>
        <div className="mt-4 flex items-center gap-3">
          {FILLS.map((fill, index) => (
            <Button key={fill} size="small" kind="secondary" onClick={() => row.show(index)}>
              {index + 1}
            </Button>
          ))}
          <span className="text-sm text-stone">
            {row.current + 1} of {FILLS.length}
          </span>
        </div>
      </Part>
    </>
  )
}
