import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Stepper, type StepperStep } from './stepper.tsx'

const show = (...states: StepperStep['state'][]) => {
  const steps = states.map((state, index) => ({
    id: String(index),
    label: `Schritt ${index}`,
    state,
  }))
  render(<Stepper label="Stand" steps={steps} />)
  return screen.getAllByRole('listitem')
}

const isHere = (step: Element) => step.getAttribute('aria-current') === 'step'

describe('the stations of a way', () => {
  it('name the one where one stands', () => {
    expect(show('done', 'current', 'open').map(isHere)).toEqual([false, true, false])
  })

  it('stand at the one that wants attention', () => {
    expect(show('done', 'attention', 'open').map(isHere)).toEqual([false, true, false])
  })

  it('stand nowhere once the way is over', () => {
    expect(show('done', 'stopped').map(isHere)).toEqual([false, false])
  })

  it('say in words how each stands', () => {
    const words = show('done', 'current', 'attention', 'stopped', 'open').map(
      ({ textContent }) => textContent?.split(', ')[1],
    )
    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(5)
  })

  it('carry a note where there is one', () => {
    render(
      <Stepper
        label="Stand"
        steps={[{ id: 'a', label: 'Eingereicht', state: 'done', note: 'am 21.11.2026' }]}
      />,
    )
    expect(screen.getByRole('listitem').textContent).toContain('am 21.11.2026')
  })
})
