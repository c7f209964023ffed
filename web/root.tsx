import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router'
import './app.css'
import { markHydrated, replayEvents } from './first-screen/defer-scripts.ts'
import { AT_END, IN_HEAD } from './first-screen/in-page-scripts.ts'
import { NewRelease } from './layout/new-release.tsx'
import { preloadedFonts } from './ui/fonts.ts'

export const links: LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first script marks it, before React comes.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <Meta />
        <Links />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, by their hash in the CSP.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? IN_HEAD : '' }}
        />
      </head>
      <body>
        {children}
        <Scripts />
        <script
          // The browser runs what the server wrote, and React leaves it as it is: its own bundle needs no copy.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, by their hash in the CSP.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? AT_END : '' }}
        />
      </body>
    </html>
  )
}

export default function Root() {
  useLayoutEffect(markHydrated, [])
  useEffect(() => {
    const soon = setTimeout(replayEvents)
    return () => clearTimeout(soon)
  }, [])
  return (
    <>
      <Outlet />
      <NewRelease />
    </>
  )
}
