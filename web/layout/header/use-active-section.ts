import { useEffect, useState } from 'react'
import { ACTIVE_LINE, SECTIONS, type SectionId } from './sections.ts'

/** The section of the home page being read; none on other pages. */
export function useActiveSection(onHome: boolean): SectionId | null {
  const [active, setActive] = useState<SectionId | null>('home')

  useEffect(() => {
    if (!onHome) return
    let frame = 0
    const update = () => {
      frame = 0
      setActive(sectionAtLine())
    }
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', updateSoon, { passive: true })
    window.addEventListener('resize', updateSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', updateSoon)
      window.removeEventListener('resize', updateSoon)
    }
  }, [onHome])

  return onHome ? active : null
}

function sectionAtLine(): SectionId | null {
  const found = SECTIONS.find(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    return box && box.top <= ACTIVE_LINE && box.bottom > ACTIVE_LINE
  })
  return found?.id ?? null
}
