import { Image } from '#web/ui/display/image.tsx'
import wideAvif780 from './photos/temple-gold-780.avif'
import wideWebp780 from './photos/temple-gold-780.webp'
import wideAvif1536 from './photos/temple-gold-1536.avif'
import wideWebp1536 from './photos/temple-gold-1536.webp'
import tallAvif640 from './photos/temple-heritage-640.avif'
import tallWebp640 from './photos/temple-heritage-640.webp'
import tallAvif1000 from './photos/temple-heritage-1000.avif'
import tallWebp1000 from './photos/temple-heritage-1000.webp'

const TALL = {
  src: tallWebp1000,
  sources: {
    avif: `${tallAvif640} 640w, ${tallAvif1000} 1000w`,
    webp: `${tallWebp640} 640w, ${tallWebp1000} 1000w`,
  },
  width: 1000,
  height: 1250,
  alt: 'Gold jhumka on a maroon velvet plinth with a lotus signet ring',
}

const WIDE = {
  src: wideWebp780,
  sources: {
    avif: `${wideAvif780} 780w, ${wideAvif1536} 1536w`,
    webp: `${wideWebp780} 780w, ${wideWebp1536} 1536w`,
  },
  width: 1536,
  height: 864,
  alt: 'Temple coin necklace, jhumkas, carved kada and ruby ring in gold on maroon velvet',
}

/**
 * A tall photograph beside the form, or a wide one above it on a phone, unless it would push the number field out of
 * view. The hidden one is not fetched.
 */
export function LoginPhotographs() {
  return (
    <>
      <Image
        {...WIDE}
        fit="cover"
        sizes="100vw"
        className="aspect-15/8 md:hidden [@media(max-height:760px)]:hidden"
      />
      <Image {...TALL} fit="cover" sizes="50vw" className="hidden h-full md:block" />
    </>
  )
}
