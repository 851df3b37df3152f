import type { BrandColours } from '@ruecklauf/model'
import { deriveColours } from './derive.ts'

/** Sets a brand's colours on the page as `--color-…`. */
export function applyColours(colours: BrandColours, page: HTMLElement): void {
  for (const [token, colour] of Object.entries(deriveColours(colours)))
    page.style.setProperty(`--color-${token}`, colour)
}

/** Uses the font in the brand's folder, else the one in tokens.css. */
export function applyFont(url: string | undefined, page: Document): void {
  if (!url) return
  const font = new FontFace('Brand', `url(${JSON.stringify(url)})`, { weight: '300 900' })
  page.fonts.add(font)
  void font.load().then(() => page.documentElement.style.setProperty('--font-brand', 'Brand'))
}
