import { useMatch } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './scan-screen.tsx'

/** The screen at its address; a draft has another one. */
function Page() {
  const isHere = useMatch({ from: '/$member/scan', shouldThrow: false })
  return isHere ? <Screen /> : <p>Der neue Entwurf</p>
}

/** Nothing lies ready to try. */
const known = { '/demo/sample-invoices': [] }

it('lists drafts, and makes none unasked', async () => {
  const { sent } = showScreen(<Page />, { path: '/installer/scan', known })
  expect(await screen.findByText('Noch kein Entwurf')).toBeDefined()
  expect(sent).toEqual([])
})

it('opens the form at once where the address says so, and makes no draft', async () => {
  const { sent } = showScreen(<Page />, { path: '/installer/scan?begin=new', known })
  expect(await screen.findByText('Der neue Entwurf')).toBeDefined()
  expect(sent).toEqual([])
})
