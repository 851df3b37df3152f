import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Toaster } from '../../../ui/overlays/toaster.tsx'
import { FactorsCard } from './factors-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const none = { totp: false, passkeys: [], recovery_codes: 0 }
const both = {
  totp: true,
  passkeys: [{ id: 'k1', name: 'Passkey', created_at: '2026-11-01T08:00:00Z', last_used_at: null }],
  recovery_codes: 1,
}

function show(factors: object, onSend?: (call: TestCall) => unknown) {
  return showScreen(
    <>
      <FactorsCard />
      <Toaster />
    </>,
    {
      role: 'admin',
      tellsFailures: true,
      known: { '/lib/auth/factors': factors },
      ...(onSend ? { onSend } : {}),
    },
  )
}

describe('the second step', () => {
  it('is set up by a code of the app, and the recovery codes are shown once', async () => {
    const { user, sent } = show(none, ({ path }) => {
      if (path === '/lib/auth/totp')
        return { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }
      return { recovery_codes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] }
    })
    await user.click(await screen.findByRole('button', { name: 'App einrichten …' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('ABCD EFGH IJKL MNOP')).toBeDefined()
    const code = dialog.getByRole('textbox', { name: /^Code der App/ })
    await user.type(code, '12')
    await user.click(dialog.getByRole('button', { name: 'Einrichten' }))
    expect(await dialog.findByText('Der Code hat sechs Ziffern.')).toBeDefined()
    await user.type(code, '3456')
    await user.click(dialog.getByRole('button', { name: 'Einrichten' }))
    expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeDefined()
    expect(sent.at(-1)?.body).toEqual({ code: '123456' })
    await user.click(screen.getByRole('button', { name: 'Ich habe sie notiert' }))
    expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull()
  })

  it('says what is set up, and why the last one stays', async () => {
    const { user } = show(both, () => new Refused(409, 'Ohne zweiten Schritt geht es nicht.'))
    expect(await screen.findByText('Codes einer App sind eingerichtet')).toBeDefined()
    expect(screen.getByText('Noch 1 Wiederherstellungscode')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'App einrichten …' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Codes der App entfernen' }))
    expect(await screen.findByText('Ohne zweiten Schritt geht es nicht.')).toBeDefined()
  })
})

describe('sessions', () => {
  it('say where one is signed in, and are ended but for the own one', async () => {
    const session = (id: string, device: string, is_own: boolean) => ({
      ...{ id, device, is_own, last_used_at: '2026-11-20T08:00:00Z' },
    })
    const { user, sent } = showScreen(<SessionsCard />, {
      role: 'admin',
      known: {
        '/lib/auth/sessions': [
          session('s1', 'Firefox, Windows', true),
          session('s2', 'Safari, iOS', false),
        ],
      },
    })
    expect(await screen.findByText('Dieses Gerät')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Firefox, Windows abmelden' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Safari, iOS abmelden' }))
    expect(sent.map(({ path }) => path)).toEqual(['/lib/auth/sessions/s2/end'])
  })
})
