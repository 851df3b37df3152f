import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text/text-input.tsx'

const show = (props: Partial<Parameters<typeof Field>[0]> = {}) => {
  render(
    <Field label="Firma" {...props}>
      <TextInput />
    </Field>,
  )
  return screen.getByRole('textbox', { name: 'Firma' })
}

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('a field', () => {
  it('names its control, also where the label is not shown', () => {
    expect(show({ hideLabel: true })).toBeTruthy()
  })

  it('tells the control that it must be filled', () => {
    const input = show({ required: true })
    expect(input.hasAttribute('required') || input.getAttribute('aria-required') === 'true').toBe(
      true,
    )
  })

  it('reads out error and help with the control', () => {
    const input = show({ help: 'Wie im Handelsregister', error: 'Bitte ausfüllen.' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(input).toSorted()).toEqual(['Bitte ausfüllen.', 'Wie im Handelsregister'])
  })

  it('is not marked wrong without an error', () => {
    const input = show({ error: null })
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
    expect(describedBy(input)).toEqual([undefined])
  })
})
