import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { NextStep } from './next-step.tsx'

it('lets the product be chosen where several families have the number', async () => {
  const chosen: string[] = []
  const answer = {
    serial: 'CV1001',
    state: 'ambiguous',
    product: null,
    products: [
      { id: 'pr1', name: 'Comfort 12' },
      { id: 'pr2', name: 'Therma 24' },
    ],
    message: 'Diese Nummer haben Geräte mehrerer Produktfamilien.',
  }
  const { user } = showScreen(
    <NextStep
      answer={answer}
      onTakeSerial={() => undefined}
      onTakeProduct={(id) => chosen.push(id)}
    />,
    { role: 'installer' },
  )
  expect(await screen.findByRole('button', { name: 'Es ist „Comfort 12“' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Es ist „Therma 24“' }))
  expect(chosen).toEqual(['pr2'])
})
