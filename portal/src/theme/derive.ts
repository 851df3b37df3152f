import type { BrandColours } from '@ruecklauf/model'
import { extremeOn, type Hex, mix, readable } from './contrast.ts'

/** The page, its cards, and the hover background. */
const ground = '#F6F7F9'
const surface = '#FFFFFF'
const hover = '#EEF0F4'

const text = 4.5
const shape = 3

/**
 * The colour tokens of a brand. For any three brand colours, each text token has a contrast of
 * 4.5:1 on its background, each line or shape 3:1 (WCAG 2.2 AA).
 */
export function deriveColours({ primary, secondary, tertiary }: BrandColours) {
  const light = [surface, ground, hover]
  const onLight = (colour: Hex, ratio: number, grounds = light) =>
    readable(colour, { towards: '#000000', grounds, ratio })
  const on = (fill: Hex, colour: Hex) =>
    readable(colour, { towards: extremeOn(fill), grounds: [fill], ratio: text })

  const onPrimary = on(primary, tertiary)
  const primarySoft = mix(primary, surface, 0.9)
  const secondarySoft = mix(secondary, surface, 0.9)
  const sidebarText = extremeOn(tertiary)
  const sidebar = readable(tertiary, {
    towards: sidebarText === '#FFFFFF' ? '#000000' : '#FFFFFF',
    grounds: [sidebarText],
    ratio: 9,
  })
  const sidebarRaised = mix(sidebar, sidebarText, 0.08)
  const onSidebar = (colour: Hex) =>
    readable(colour, { towards: sidebarText, grounds: [sidebar, sidebarRaised], ratio: text })
  const ink = onLight(tertiary, 7)
  return {
    ground,
    surface,
    hover,
    ink,
    muted: onLight(mix(ink, surface, 0.45), text),
    primary,
    'primary-hover': mix(primary, extremeOn(onPrimary), 0.08),
    'on-primary': onPrimary,
    'primary-text': onLight(primary, text, [...light, primarySoft]),
    'primary-line': onLight(primary, shape),
    'primary-soft': primarySoft,
    secondary,
    'on-secondary': on(secondary, tertiary),
    'secondary-text': onLight(secondary, text, [...light, secondarySoft]),
    'secondary-soft': secondarySoft,
    tertiary,
    sidebar,
    'sidebar-raised': sidebarRaised,
    'sidebar-line': mix(sidebar, sidebarText, 0.16),
    'on-sidebar': onSidebar(mix(sidebarText, sidebar, 0.06)),
    'on-sidebar-muted': onSidebar(mix(sidebarText, sidebar, 0.35)),
    'sidebar-accent': onSidebar(primary),
    'sidebar-call': onSidebar(secondary),
    // Chart series: the brand's three colours, then softer ones that remain visible on white.
    'chart-1': onLight(primary, shape, [surface]),
    'chart-2': onLight(secondary, shape, [surface]),
    'chart-3': ink,
    'chart-4': onLight(mix(primary, ink, 0.5), shape, [surface]),
    'chart-5': onLight(mix(ink, surface, 0.5), shape, [surface]),
  }
}
