import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'
import { escapeHtml } from './escape-html.ts'

interface PlainPage {
  brand: Pick<Brand, 'name'>
  language: Language
  title: string
  /** HTML, as all that follows. */
  main: string
  header?: string
  footer?: string
  style?: string
  /** Whether search engines may list it. */
  isListed?: boolean
}

/** A page beside the portal that works without a script, with the brand's logo and the look of its texts. */
export function plainPage(page: PlainPage): string {
  const { brand, language, title, main, header, footer, style, isListed = false } = page
  const home = escapeHtml(sayTo(language)('legal:home', { brand: brand.name }))
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${isListed ? '' : '<meta name="robots" content="noindex">'}
    <title>${escapeHtml(`${title} · ${brand.name} Cashback`)}</title>
    <link rel="icon" href="/brand/favicon.svg">
    <link rel="stylesheet" href="/brand/legal.css">
    <style>${face}${style ?? ''}</style>
  </head>
  <body>
    <header>${header ?? `<a href="/"><img src="/brand/logo.svg" alt="${home}" height="36"></a>`}</header>
    <main>
${main}
    </main>
    ${footer ? `<footer>${footer}</footer>` : ''}
  </body>
</html>
`
}

/** The texts in the portal's font; `/font.woff2` is its only address. */
const face =
  "@font-face{font-family:Text;src:url(/font.woff2) format('woff2');font-weight:300 900;font-display:swap}" +
  ':root{font-family:Text,system-ui,sans-serif}'
