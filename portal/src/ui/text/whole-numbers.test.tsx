import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { WholeNumbers } from './whole-numbers.tsx'

it.each([
  ['Überweisung auf DE75 **** **** **** 6199.', ['DE75 **** **** **** 6199']],
  [
    'DE89 3704 0044 0532 0130 00 und CB-2026-000290',
    ['DE89 3704 0044 0532 0130 00', 'CB-2026-000290'],
  ],
  ['Am 02.12.2026 kommen 5.000,00 €.', []],
])('keeps the numbers of “%s” whole', (text, numbers) => {
  const { container } = render(<WholeNumbers text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(numbers)
})
