import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProductCard } from '../catalogue/product-card.tsx'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header/header.tsx'
import { htmlOfPart } from './html-of-part.tsx'
import { HtmlOfPartContext } from './rendered-once.tsx'

const contact = {
  ...{ shopName: 'SGJ Jewellers', legalName: 'SGJ Jewellers', gstin: '', city: 'Jaipur', state: 'Rajasthan' },
  ...{
    pincode: '302001',
    addressLines: ['1 Johari Bazaar'],
    phone: '+91 90000 00000',
    email: 'shop@example.com',
  },
  ...{
    whatsapp: '919000000000',
    hours: 'Monday to Saturday; Sunday',
    map: { latitude: 0, longitude: 0 },
  },
  social: { instagram: 'https://instagram.com/sgj', facebook: '', whatsapp: '', youtube: '' },
  grievanceOfficer: { name: 'Asha', designation: 'Officer', phone: '', email: '' },
}
const ring = {
  ...{ name: 'A ring & more', url: '/gold/A-ring-%26-more', weight: 4_500, stock_quantity: 1, purity: '22K' },
  ...{ pricePaise: 4_500_000, oldPricePaise: 5_000_000, images: [] },
}

test.each([
  ['/', <Header key="" contact={contact} rates={null} types={['Rings']} />],
  ['/gold', <Header key="" contact={contact} rates={null} types={['Rings']} />],
  ['/gold', <Footer key="" contact={contact} year={2026} />],
  ['/gold', <ProductCard key="" product={ring} sizes="50vw" heartId="ring" />],
])('at %s, HTML that is kept is what React would have written there', (location, part) => {
  const html = (kept: typeof htmlOfPart | null) =>
    renderToString(
      <HtmlOfPartContext value={kept}>
        <StaticRouter location={location}>{part}</StaticRouter>
      </HtmlOfPartContext>,
    )
  expect(html(htmlOfPart)).toBe(html(null))
  expect(html(htmlOfPart)).toBe(html(null))
})
