import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

function Example(props: { kind: 'integer' | 'float'; unit?: string; min?: number; max?: number }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <Field label="Betrag">
        <NumberInput {...props} value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
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

it('takes a point before two figures for a comma', async () => {
  const { user } = render(<Example kind="float" />)
  await user.type(box(), '50.00')
  await user.tab()
  expect(held()).toBe('50')
  expect(box().value).toBe('50')
})

it('takes in figures only, and is empty where nothing was one', async () => {
  const { user } = render(<Example kind="float" />)
  await user.type(box(), '12 EUR')
  expect(held()).toBe('12')
  await user.clear(box())
  await user.type(box(), '1..5')
  await user.tab()
  expect(box().value).toBe('')
})

it('keeps to its limits and steps with the arrows', async () => {
  const { user } = render(<Example kind="integer" min={1} max={50} />)
  await user.type(box(), '2,5{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(held()).toBe('4')
  await user.clear(box())
  await user.type(box(), '600')
  await user.tab()
  expect(box().value).toBe('50')
})
