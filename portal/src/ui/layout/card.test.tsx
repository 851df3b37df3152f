import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Card } from './card.tsx'

describe('a card', () => {
  it('has a heading and what can be done beside it', () => {
    render(
      <Card title="Stammdaten" action={<button type="button">Bearbeiten</button>}>
        Inhalt
      </Card>,
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Stammdaten')
    const heading = screen.getByRole('heading').parentElement
    expect(heading?.contains(screen.getByRole('button', { name: 'Bearbeiten' }))).toBe(true)
  })

  it('has no heading without a title', () => {
    const { container } = render(<Card>Inhalt</Card>)
    expect(screen.getByText('Inhalt')).toBeTruthy()
    expect(container.querySelector('header')).toBeNull()
  })
})
