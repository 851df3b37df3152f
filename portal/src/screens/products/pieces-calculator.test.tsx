import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { PiecesCalculator } from './pieces-calculator.tsx'

const path = '/lib/product/unit/p1/function/paid_for'

const paidFor = ({ query }: TestCall) => {
  const pieces = Number(query.get('pieces'))
  return { pieces, amount: pieces * 150, campaigns: [], cuts: [] }
}

async function show(answer: (call: TestCall) => unknown = paidFor) {
  const page = showScreen(<PiecesCalculator product="p1" name="aroTHERM plus" />, {
    known: { [path]: answer },
  })
  const box = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Stückzahl aroTHERM plus',
  })
  const pieces = () => page.asked.map(({ query }) => query.get('pieces'))
  return { ...page, box, pieces }
}

const sumText = () => wordsOf(document.querySelector('[aria-live=polite]') as HTMLElement)

it('asks nothing before a number is typed, and once for the whole number', async () => {
  const { user, box, pieces } = await show()
  expect(pieces()).toEqual([])
  await user.type(box, '12')
  await waitFor(() => expect(sumText()).toBe('= 1.800,00 €'))
  expect(pieces()).toEqual(['12'])
})

it('never shows the sum of another number beside what is typed', async () => {
  const { user, box } = await show()
  await user.type(box, '2')
  await waitFor(() => expect(sumText()).toBe('= 300,00 €'))
  await user.type(box, '0')
  expect(sumText()).toBe('')
  await waitFor(() => expect(sumText()).toBe('= 3.000,00 €'))
})

it.each(['501', '-3', '2,5'])('asks nothing of what is no number of devices: %s', async (typed) => {
  const { user, box, pieces } = await show()
  await user.type(box, typed)
  expect(await screen.findByText('Von 1 bis 500.')).toBeDefined()
  expect(box.value).toBe(typed)
  expect(sumText()).toBe('')
  await user.clear(box)
  await user.type(box, '4')
  await waitFor(() => expect(sumText()).toBe('= 600,00 €'))
  expect(pieces()).toEqual(['4'])
})

it('says what cuts the sum, and of which campaigns it is made', async () => {
  const { user, box } = await show(() => ({
    pieces: 7,
    amount: 1000,
    campaigns: [{ id: 'k1', name: 'Herbst', amount: 350 }],
    cuts: ['Höchstens 1.000 € im Jahr'],
  }))
  await user.type(box, '7')
  const sum = await screen.findByText(/1\.000,00/)
  expect(sum.getAttribute('title')?.replace(/\u00a0/g, ' ')).toBe('davon 350,00 € aus „Herbst“')
  expect(screen.getByText('Höchstens 1.000 € im Jahr')).toBeDefined()
})

it('shows no sum where it can’t be had, and has one again for the next number', async () => {
  const { user, box, pieces } = await show((call) =>
    call.query.get('pieces') === '3' ? new Refused(400, 'x') : paidFor(call),
  )
  await user.type(box, '3')
  await waitFor(() => expect(pieces()).toContain('3'))
  expect(sumText()).toBe('')
  await user.clear(box)
  await user.type(box, '4')
  await waitFor(() => expect(sumText()).toBe('= 600,00 €'))
})
