import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wordsOf } from '../testing/rows.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ClaimTotals } from './claim-totals.tsx'

it('says what is open and what was approved in euros', async () => {
  showScreen(<ClaimTotals filter={null} count={297} />, {
    role: 'admin',
    path: '/admin/paperworks',
    known: { '/lib/paperwork/sum': { approved_amount: 48_380, expected_amount: 2_783 } },
  })
  const total = await screen.findByText(/297 Vorgänge/)
  expect(wordsOf(total)).toMatch(/offen 2\.783,00\s€, genehmigt 48\.380,00\s€/)
})
