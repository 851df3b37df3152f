import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Sparkline } from './sparkline.tsx'

const heights = (label: string) =>
  [...screen.getByRole('img', { name: label }).querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )

it('draws each value in proportion to the largest', () => {
  render(<Sparkline values={[1, 2, 4]} label="Eingang" />)
  expect(heights('Eingang')).toEqual([7, 14, 28])
})

it('keeps a place for what is nothing, also when all is nothing', () => {
  render(<Sparkline values={[0, 0]} label="Nichts" />)
  expect(heights('Nichts')).toEqual([1, 1])
})
