import { useMatch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused } from '../../testing/serve.ts'
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

it('begins a claim at once where the address says so, and only one', async () => {
  const { sent } = showScreen(<Page />, {
    path: '/installer/scan?begin=new',
    known,
    onSend: () => ({ id: 'p1' }),
  })
  expect(await screen.findByText('Der neue Entwurf')).toBeDefined()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /lib/paperwork/unit'])
})

it('shows the drafts where none could be made', async () => {
  showScreen(<Page />, {
    path: '/installer/scan?begin=new',
    known,
    onSend: () => new Refused(409, 'Nicht jetzt.'),
  })
  await waitFor(() => expect(screen.getByText('Noch kein Entwurf')).toBeDefined())
})
