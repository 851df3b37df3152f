import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioGroup } from './radio.tsx'
import { Switch } from './switch.tsx'

function Ticks() {
  const [agreed, setAgreed] = useState(false)
  const [isCompact, setCompact] = useState(false)
  const [role, setRole] = useState('installer')
  return (
    <>
      <Checkbox
        label="Einverstanden"
        help="Jederzeit widerrufbar"
        error={agreed ? null : 'Bitte zustimmen'}
        checked={agreed}
        onChange={setAgreed}
      />
      <Switch label="Kompakt" checked={isCompact} onChange={setCompact} />
      <RadioGroup
        label="Rolle"
        name="role"
        value={role}
        onChange={setRole}
        options={[
          { id: 'installer', label: 'Fachbetrieb' },
          { id: 'wholesaler', label: 'Großhandel' },
        ]}
      />
    </>
  )
}

it('ticks a box by its label and by itself', async () => {
  const { user } = render(<Ticks />)
  const box = screen.getByRole('checkbox', { name: 'Einverstanden', checked: false })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  const about = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(about?.textContent).toBe('Bitte zustimmenJederzeit widerrufbar')
  await user.click(screen.getByText('Einverstanden'))
  expect(box).toHaveProperty('checked', true)
  await user.click(box)
  expect(box).toHaveProperty('checked', false)
})

it('turns a switch on by its label and by itself', async () => {
  const { user } = render(<Ticks />)
  const turned = screen.getByRole('switch', { name: 'Kompakt', checked: false })
  await user.click(screen.getByText('Kompakt'))
  expect(turned.getAttribute('aria-checked')).toBe('true')
  await user.click(turned)
  expect(turned.getAttribute('aria-checked')).toBe('false')
})

it('goes from one of a few to the next by arrow keys', async () => {
  const { user } = render(<Ticks />)
  expect(screen.getByRole('radiogroup', { name: 'Rolle' })).toBeTruthy()
  screen.getByRole('radio', { name: 'Fachbetrieb', checked: true }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Großhandel', checked: true })).toBe(
    document.activeElement,
  )
})
