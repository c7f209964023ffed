import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import './app.css'
import { fontPreloads } from './ui/fonts.ts'

export const links = () => fontPreloads

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
