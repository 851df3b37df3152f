import { useMatch } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './scan-screen.tsx'

/** The screen at its route. A draft has another route. */
function Page() {
  const isHere = useMatch({ from: '/$member/scan', shouldThrow: false })
  return isHere ? <Screen /> : <p>Der neue Entwurf</p>
}

/** The server has no sample invoices. */
const answers = { '/demo/sample-invoices': [] }

it('lists drafts, and makes none unasked', async () => {
  const { sent } = showScreen(<Page />, { path: '/installer/scan', known: answers })
  expect(await screen.findByText('Noch kein Entwurf')).toBeDefined()
  expect(sent).toEqual([])
})

it('opens the form at once where the address says so, and makes no draft', async () => {
  const { sent } = showScreen(<Page />, { path: '/installer/scan?begin=new', known: answers })
  expect(await screen.findByText('Der neue Entwurf')).toBeDefined()
  expect(sent).toEqual([])
})
