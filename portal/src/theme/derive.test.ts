import { baseColours } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { contrast, mix } from './contrast.ts'
import { deriveColours } from './derive.ts'

const palettes = {
  'a brand of blue and orange': {
    primary: '#00A0E4',
    secondary: '#E35A28',
    tertiary: '#17142E',
  },
  'the base theme': baseColours,
  'a yellow brand': { primary: '#FFD400', secondary: '#F5F5F5', tertiary: '#333333' },
  'a dark brand': { primary: '#0B1F0E', secondary: '#5A0000', tertiary: '#000000' },
  'a brand with a light third colour': {
    primary: '#7FD1AE',
    secondary: '#FF9EC4',
    tertiary: '#F2E9D8',
  },
  'a brand of middle greys': { primary: '#767676', secondary: '#808080', tertiary: '#777777' },
}

const textPairs = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['muted', 'ground'],
  ['muted', 'hover'],
  ['muted', 'surface'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'surface'],
  ['primary-text', 'ground'],
  ['primary-text', 'primary-soft'],
  ['on-secondary', 'secondary'],
  ['secondary-text', 'surface'],
  ['secondary-text', 'secondary-soft'],
  ['on-sidebar', 'sidebar'],
  ['on-sidebar', 'sidebar-raised'],
  ['on-sidebar-muted', 'sidebar'],
  ['on-sidebar-muted', 'sidebar-raised'],
  ['sidebar-accent', 'sidebar-raised'],
  ['sidebar-call', 'sidebar-raised'],
] as const

describe.each(Object.entries(palettes))('%s', (_, colours) => {
  const tokens = deriveColours(colours)

  it.each(textPairs)('keeps %s readable on %s', (text, on) => {
    expect(contrast(tokens[text], tokens[on])).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps lines in the first colour visible on cards', () => {
    expect(contrast(tokens['primary-line'], tokens.surface)).toBeGreaterThanOrEqual(3)
  })
})

it('writes text on the first colour in the third, as it is', () => {
  const tokens = deriveColours(palettes['a brand of blue and orange'])
  expect(tokens['on-primary']).toBe('#17142E')
  expect(tokens.primary).toBe('#00A0E4')
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#00A0E4', '#FFFFFF')).toBeCloseTo(2.9, 1)
})

it('mixes colours by share', () => {
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
})
