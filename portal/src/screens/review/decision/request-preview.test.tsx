import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { RequestPreview } from './forms/request-preview.tsx'

const renderPreview = (deadline: string | null) =>
  render(
    <TestPortal>
      <RequestPreview
        language="it"
        claimNumber="CB-2026-000285"
        deadline={deadline}
        items={[{ key: 1, kind: 'invoice', device: 'CV1', reason: 'Seite 2 fehlt.' }]}
      />
    </TestPortal>,
  )

const mail = async () => (await screen.findByText(/pratica CB-2026-000285$/)).parentElement

it('a reviewer reads the mail in the language in which it will leave', async () => {
  await renderPreview('2026-12-06')
  const text = (await mail())?.textContent
  expect(text).toMatch(/^Si prega di inviare documenti per la pratica CB-2026-000285/)
  expect(text).toContain('entro il 06/12/2026.')
  expect(text).toMatch(/– .* \(apparecchio CV1\): Seite 2 fehlt\.$/)
})

it('the mail leaves its day open while none is chosen', async () => {
  await renderPreview(null)
  expect((await mail())?.textContent).toContain('entro il ….')
})
