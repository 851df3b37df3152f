import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Figure } from './figure.tsx'

describe('a figure', () => {
  it('shows its value with name and context', () => {
    render(<Figure label="Verfügbar" value="1.234,50 €" note="bereit zur Auszahlung" />)
    expect(screen.getByText('1.234,50 €').tagName).toBe('STRONG')
    expect(screen.getByText('Verfügbar')).toBeTruthy()
    expect(screen.getByText('bereit zur Auszahlung')).toBeTruthy()
  })

  it('keeps its place while the value is loading', () => {
    const { container } = render(<Figure label="Verfügbar" value={undefined} />)
    expect(container.querySelector('strong')).toBeNull()
    expect(screen.getByText('Verfügbar').nextElementSibling).not.toBeNull()
  })

  it.each([
    ['increase', 'gestiegen'],
    ['decrease', 'gesunken'],
    ['unchanged', 'unverändert'],
  ] as const)('says in words that it did %s', (direction, word) => {
    render(<Figure label="Cashback" value="1 €" trend={{ direction, text: '12,5 %' }} />)
    expect(screen.getByText('12,5 %').textContent).toContain(word)
  })
})
