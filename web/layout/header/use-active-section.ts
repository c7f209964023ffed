import { useEffect, useState } from 'react'
import { ACTIVE_LINE, SECTIONS, type SectionId } from './sections.ts'

/** The section of the home page being read; none on other pages. */
export function useActiveSection(onHome: boolean): SectionId | null {
  const [active, setActive] = useState<SectionId | null>('home')

  useEffect(() => {
    if (!onHome) return
    let frame = 0
    const look = () => {
      frame = 0
      setActive(sectionAtLine())
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
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
