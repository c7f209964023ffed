/** The output of `react-router build`: `#pages` of package.json, there once the shop is built. */
declare module '#pages' {
  const bundle: import('./pages-bundle.ts').PagesBundle
  export = bundle
}
