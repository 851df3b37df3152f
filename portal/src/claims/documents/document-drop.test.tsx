import { documentLimits } from '@ruecklauf/model'
import { useIsFetching } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { DocumentDrop } from './document-drop.tsx'

/** A drop zone for a claim with some documents, or with an unknown number. */
function show(present: number | null) {
  const acceptedFiles: string[] = []
  const items = Array.from({ length: present ?? 0 }, (_, n) => ({ id: `d${n}` }))
  const documents = present === null ? new Promise(() => {}) : { items, count: present }
  const { user } = render(
    <TestPortal
      arke_id="installer"
      answers={({ path }) => (path === '/lib/document/unit' ? documents : undefined)}
    >
      <DocumentDrop
        claim="p1"
        label="Belege"
        uploads={[]}
        onFiles={(files) => void acceptedFiles.push(...files.map(({ name }) => name))}
      />
      <Waiting />
    </TestPortal>,
  )
  return { user, taken: acceptedFiles }
}

const Waiting = () => <output>{useIsFetching() > 0 ? 'lädt' : 'geladen'}</output>

/** The drop zone, before or after the documents have loaded. */
async function drop(state: 'lädt' | 'geladen' = 'geladen') {
  await screen.findByText(state)
  return screen.getByLabelText<HTMLInputElement>('Belege')
}

const pdf = (name: string, bytes = 1) =>
  Object.defineProperty(new File(['x'], name, { type: 'application/pdf' }), 'size', {
    value: bytes,
  })

it('takes as many files as the claim still holds, and says that before it sends any', async () => {
  const { user, taken: acceptedFiles } = show(documentLimits.max_per_claim - 2)
  await user.upload(await drop(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  expect(acceptedFiles).toEqual(['a.pdf', 'b.pdf'])
  expect(screen.getByText('Es sind höchstens 2 Dateien möglich')).toBeDefined()
})

it('refuses a file that the server would refuse for its size', async () => {
  const { user, taken: acceptedFiles } = show(0)
  const { max_bytes } = documentLimits
  await user.upload(await drop(), [pdf('gross.pdf', max_bytes + 1), pdf('passt.pdf', max_bytes)])
  expect(acceptedFiles).toEqual(['passt.pdf'])
})

it('says that a claim is full in place of taking more', async () => {
  show(documentLimits.max_per_claim)
  expect(
    await screen.findByText('Ein Vorgang kann höchstens 20 Unterlagen enthalten.'),
  ).toBeDefined()
})

it('loses no file that is chosen before it is known what the claim has', async () => {
  const { user, taken: acceptedFiles } = show(null)
  await user.upload(await drop('lädt'), pdf('sofort.pdf'))
  expect(acceptedFiles).toEqual(['sofort.pdf'])
})
