import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { FileDrop } from './file-drop.tsx'

const rules = { types: ['application/pdf', 'application/xml'], max_bytes: 1_000, max_files: 2 }

function show(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const onFiles = vi.fn()
  const hands = render(<FileDrop label="Rechnung" rules={rules} onFiles={onFiles} {...props} />)
  const input = screen.getByLabelText<HTMLInputElement>('Rechnung')
  return { ...hands, onFiles, input }
}

const file = (name: string, type = 'application/pdf', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

/** Drops files on the field. */
const drop = (input: HTMLElement, ...files: File[]) =>
  fireEvent.drop(input, { dataTransfer: { files } })

describe('the place for files', () => {
  it('takes a chosen file and lets the same file be chosen again', async () => {
    const { user, input, onFiles } = show()
    const invoice = file('rechnung.pdf')
    await user.upload(input, invoice)
    await user.upload(input, invoice)
    expect(onFiles.mock.calls).toEqual([[[invoice]], [[invoice]]])
  })

  it('takes a dropped file', () => {
    const { input, onFiles } = show()
    const invoice = file('rechnung.pdf')
    drop(input, invoice)
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([invoice])
  })

  it('takes an XML that the system calls text', () => {
    const { input, onFiles } = show()
    const invoice = file('rechnung.xml', 'text/xml')
    drop(input, invoice)
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([invoice])
  })

  it('says which file it can’t take and keeps the others', () => {
    const { input, onFiles } = show()
    const invoice = file('rechnung.pdf')
    drop(
      input,
      file('brief.docx', 'application/msword'),
      invoice,
      file('scan.pdf', undefined, 2_000),
    )
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([invoice])
    const problems = screen.getByRole('alert').textContent
    expect(problems).toContain('brief.docx')
    expect(problems).toContain('scan.pdf')
    expect(problems).not.toContain('rechnung.pdf')
  })

  it('takes no more files than allowed', () => {
    const { input, onFiles } = show()
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name))
    drop(input, ...files)
    expect(onFiles).toHaveBeenCalledExactlyOnceWith(files.slice(0, 2))
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('takes nothing while it is closed', () => {
    const { input, onFiles } = show({ disabled: true })
    drop(input, file('rechnung.pdf'))
    expect(onFiles).not.toHaveBeenCalled()
    expect(input.getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(input, { target: { files: [file('zweite.pdf')] } })
    expect(onFiles).not.toHaveBeenCalled()
  })

  it('shows how far each file is on its way', () => {
    show({ uploads: [{ id: '1', name: 'rechnung.pdf', progress: 0.4 }] })
    const bar = screen.getByRole('progressbar', { name: /rechnung\.pdf/ })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
  })
})
