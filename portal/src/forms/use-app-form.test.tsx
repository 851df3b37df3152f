import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../client/api-error.ts'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { Button } from '../ui/inputs/button/button.tsx'
import { NumberInput } from '../ui/inputs/numbers/number-input.tsx'
import { TextInput } from '../ui/inputs/text/text-input.tsx'
import { Form } from './form.tsx'
import { FormField, typed } from './form-field.tsx'
import { given, words } from './rules.ts'
import { TickField } from './tick-field.tsx'
import { useAppForm } from './use-app-form.ts'

const order = z.object({
  name: words,
  count: given(z.int().check(z.gte(1))),
  agreed: z.boolean().check(z.refine(Boolean, 'register:privacy.missing')),
})

interface OrderFormProps {
  send: (order: object) => Promise<unknown>
  reload?: () => Promise<{ name: string; count: number | null; agreed: boolean }>
  names?: Record<string, string>
}

/** A form as screens define one: schema, fields, submit. */
function OrderForm({ send, reload, names = {} }: OrderFormProps) {
  const form = useAppForm({
    schema: order,
    defaults: { name: 'Kessel', count: null as number | null, agreed: false },
    submit: send,
    ...(reload ? { reload } : {}),
  })
  return (
    <Form form={form} names={names}>
      <FormField form={form} name="name" label="Bezeichnung" required help="Wie auf der Rechnung">
        {(input) => <TextInput {...typed(input)} />}
      </FormField>
      <FormField form={form} name="count" label="Anzahl" required>
        {(input) => <NumberInput kind="integer" {...input} />}
      </FormField>
      <TickField form={form} name="agreed" label="Gelesen" required />
      <Button type="submit" busy={form.isBusy}>
        Senden
      </Button>
    </Form>
  )
}

async function show(props: Partial<OrderFormProps> = {}, language = 'de') {
  const send = vi.fn(props.send ?? (async () => {}))
  const { user } = render(
    <TestPortal arke_id="admin">
      <OrderForm {...props} send={send} />
    </TestPortal>,
    language,
  )
  const name = await screen.findByLabelText<HTMLInputElement>(/^Bezeichnung/)
  const count = screen.getByLabelText<HTMLInputElement>(/^Anzahl/)
  const submit = () => user.click(screen.getByRole('button', { name: 'Senden' }))
  const fill = async () => {
    await user.type(count, '3')
    await user.click(screen.getByRole('checkbox'))
  }
  return { user, send, name, count, submit, fill }
}

const refusal = (status: number, message: string, parameter?: string, context = 'x') =>
  new ApiError(status, [{ context, message, ...(parameter ? { parameter } : {}) }])

describe('what is wrong before anything is sent', () => {
  it('stands beside each field, and the first of them has the focus', async () => {
    const { user, send, name, count, submit } = await show()
    await user.clear(name)
    await submit()
    expect(screen.getAllByText('Bitte ausfüllen.')).toHaveLength(2)
    expect(screen.getByText(/dass Sie die Hinweise gelesen haben/)).toBeTruthy()
    expect(document.activeElement).toBe(name)
    await user.type(name, 'Speicher')
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(count))
    expect(send).not.toHaveBeenCalled()
  })

  it('is tied to the field for who does not see it', async () => {
    const { name, user, submit } = await show()
    expect(name.getAttribute('aria-invalid')).toBeNull()
    await user.clear(name)
    await submit()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const about = name.getAttribute('aria-describedby')?.split(' ') ?? []
    const read = about.map((id) => document.getElementById(id)?.textContent)
    expect(read).toEqual(['Bitte ausfüllen.', 'Wie auf der Rechnung'])
  })

  it('is said in the language of the reader', async () => {
    const { count, user, submit } = await show({}, 'it')
    await user.type(count, '0')
    await submit()
    expect(screen.getByText('Almeno 1.')).toBeTruthy()
  })

  it('goes as soon as it is mended', async () => {
    const { user, count, submit } = await show()
    await submit()
    expect(screen.getByText('Bitte ausfüllen.')).toBeTruthy()
    await user.type(count, '2')
    await waitFor(() => expect(screen.queryByText('Bitte ausfüllen.')).toBeNull())
  })

  it('is gathered above long forms, each a way to its field', async () => {
    const { user, count, submit } = await show({ names: { name: 'Bezeichnung', count: 'Anzahl' } })
    await submit()
    await user.click(screen.getByRole('button', { name: 'Anzahl: Bitte ausfüllen.' }))
    expect(document.activeElement).toBe(count)
  })
})

describe('sending', () => {
  it('hands over what the schema makes of it, by Enter too', async () => {
    const { user, send, name, fill } = await show()
    await fill()
    await user.type(name, '  {Enter}')
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Kessel', count: 3, agreed: true })
  })

  it('happens once, however often it is asked for', async () => {
    let answer = () => {}
    const pending = new Promise<void>((done) => {
      answer = done
    })
    const { user, send, name, fill, submit } = await show({ send: () => pending })
    await fill()
    await submit()
    await user.type(name, '{Enter}{Enter}')
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
    answer()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Senden' }).ariaBusy).not.toBe('true'),
    )
    await user.type(name, '{Enter}')
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('what the server refuses', () => {
  it('stands beside the field it names, which has the focus, and nothing typed is lost', async () => {
    const message = 'Davon gibt es nur zwei.'
    const { count, name, fill, submit } = await show({
      send: () => Promise.reject(refusal(400, message, 'count')),
    })
    await fill()
    await submit()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(count.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(count))
    expect([name.value, count.value]).toEqual(['Kessel', '3'])
  })

  it('stays beside its field while others are changed', async () => {
    const message = 'Davon gibt es nur zwei.'
    const { user, name, count, fill, submit } = await show({
      send: () => Promise.reject(refusal(400, message, 'count')),
    })
    await fill()
    await submit()
    await screen.findByText(message)
    await user.type(name, 'x')
    expect(screen.getByText(message)).toBeTruthy()
    await user.type(count, '{Backspace}2')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it.each([undefined, 'something_else'])('stands above the form: %s', async (parameter) => {
    const { fill, submit } = await show({
      send: () => Promise.reject(refusal(409, 'Die Bestellung ist geschlossen.', parameter)),
    })
    await fill()
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Die Bestellung ist geschlossen.')
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  })
})

describe('when somebody else was faster', () => {
  const open = async () => {
    const send = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(refusal(409, 'Anna Admin hat geändert.', undefined, 'version'))
      .mockResolvedValue(undefined)
    const hands = await show({
      send,
      reload: async () => ({ name: 'Boiler', count: 5, agreed: false }),
      names: { name: 'Bezeichnung', count: 'Anzahl' },
    })
    await hands.user.type(hands.name, ' 2')
    await hands.user.type(hands.count, '3')
    await hands.user.click(screen.getByRole('checkbox'))
    await hands.submit()
    expect(await screen.findByText('Anna Admin hat geändert.')).toBeTruthy()
    return { ...hands, send }
  }

  it('both versions are shown', async () => {
    await open()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bezeichnung: Boiler (Ihre Eingabe: Kessel 2)',
      'Anzahl: 5 (Ihre Eingabe: 3)',
    ])
  })

  it('nothing is sent before one of them is chosen', async () => {
    const { send, submit } = await open()
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('what was typed can go on top of the new state', async () => {
    const { user, send, name, submit } = await open()
    await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
    expect(name.value).toBe('Kessel 2')
    await submit()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('or is given up for it', async () => {
    const { user, name, count } = await open()
    await user.click(screen.getByRole('button', { name: 'Eigene Eingaben verwerfen' }))
    expect([name.value, count.value]).toEqual(['Boiler', '5'])
  })
})
