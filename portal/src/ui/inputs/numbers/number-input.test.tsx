import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { NumberInput } from './number-input.tsx'

interface ExampleProps {
  kind: 'integer' | 'float'
  unit?: string
  min?: number
  max?: number
}

function Example(props: ExampleProps) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <Field label="Betrag">
        <NumberInput {...props} value={value} onChange={setValue} />
      </Field>
      <output>{String(value)}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag' })
const held = () => screen.getByRole('status').textContent

it('writes an amount out with its cents once it is left', async () => {
  const { user } = render(<Example kind="float" unit="EUR" />)
  await user.type(box(), '1500,5')
  expect(box().value).toBe('1500,5')
  await user.tab()
  expect(box().value).toBe('1.500,50')
  expect(held()).toBe('1500.5')
})

it('takes a point before two figures for a comma, and the unit with the number', async () => {
  const { user } = render(<Example kind="float" unit="EUR" />)
  await user.type(box(), '50.00')
  await user.tab()
  expect(held()).toBe('50')
  await user.clear(box())
  await user.type(box(), '12 €')
  await user.tab()
  expect([held(), box().value]).toEqual(['12', '12,00'])
})

it.each<[string, ExampleProps, string]>([
  ['-5', { kind: 'integer', min: 0 }, 'Bitte geben Sie eine Zahl ab 0 an.'],
  ['600', { kind: 'integer', min: 1, max: 50 }, 'Bitte geben Sie eine Zahl von 1 bis 50 an.'],
  ['-1', { kind: 'float', unit: 'EUR', min: 0 }, 'Bitte geben Sie eine Zahl ab 0 an.'],
  ['101', { kind: 'float', max: 100 }, 'Bitte geben Sie eine Zahl bis 100 an.'],
  ['12,5', { kind: 'integer' }, 'Bitte geben Sie eine ganze Zahl an, ohne Komma.'],
  ['1,6', { kind: 'integer' }, 'Bitte geben Sie eine ganze Zahl an, ohne Komma.'],
  ['1e3', { kind: 'integer' }, 'Bitte geben Sie eine ganze Zahl an, ohne Komma.'],
  ['1e3', { kind: 'float' }, 'Bitte geben Sie eine Zahl an, zum Beispiel 1.250,50.'],
  ['1..5', { kind: 'float' }, 'Bitte geben Sie eine Zahl an, zum Beispiel 1.250,50.'],
  ['viel', { kind: 'float' }, 'Bitte geben Sie eine Zahl an, zum Beispiel 1.250,50.'],
  ['1,505', { kind: 'float' }, 'Bitte geben Sie höchstens zwei Stellen nach dem Komma an.'],
])('refuses %s in words and leaves it as it was typed', async (text, props, reason) => {
  const { user } = render(<Example {...props} />)
  await user.type(box(), text)
  expect(screen.queryByText(reason)).toBeNull()
  await user.tab()
  expect(box().value).toBe(text)
  expect(screen.getByText(reason)).not.toBeNull()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await user.clear(box())
  await user.type(box(), '7')
  expect(screen.queryByText(reason)).toBeNull()
  await user.tab()
  expect(held()).toBe('7')
})

it('hands on what is wrong, so that a form refuses it too', async () => {
  const { user } = render(<Example kind="integer" min={1} max={50} />)
  await user.type(box(), '600')
  expect(held()).toBe('600')
  await user.clear(box())
  await user.type(box(), 'viele')
  expect(held()).toBe('NaN')
  await user.clear(box())
  expect(held()).toBe('null')
})

it('steps with the arrows within its limits', async () => {
  const { user } = render(<Example kind="integer" min={1} max={3} />)
  await user.type(box(), '2{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(held()).toBe('2')
})

it('asks a phone for figures alone where it takes whole numbers', () => {
  render(<Example kind="integer" />)
  expect(box().inputMode).toBe('numeric')
})

it('lets a button that it is left for be pressed before it says what is wrong', async () => {
  const { user } = render(
    <>
      <Example kind="integer" max={80} />
      <button type="button">Speichern</button>
    </>,
  )
  await user.type(box(), '200')
  const target = screen.getByRole('button')
  await user.pointer({ keys: '[MouseLeft>]', target })
  expect(document.activeElement).toBe(target)
  expect(screen.queryByText(/80/)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target })
  expect(await screen.findByText(/80/)).toBeDefined()
})
