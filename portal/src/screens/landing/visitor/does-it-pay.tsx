import type { PayingDevice } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './does-it-pay.module.css'

/** Checks before a purchase whether a device pays, by serial or article number. */
export function DoesItPay() {
  const say = useSay('landing')
  const http = useHttp()
  const [text, setText] = useState('')
  const ask = useMutation({
    mutationFn: (searchText: string) =>
      http.get<PayingDevice>('/lib/product/function/does_it_pay', {
        query: { text: searchText },
        open: true,
        quiet: true,
      }),
  })
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate(text.trim())
  }
  const { data } = ask
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={say('landing:device.label')} error={ask.error?.message}>
        <TextInput
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            ask.reset()
          }}
          end={
            <Button type="submit" size="small" busy={ask.isPending}>
              {say('landing:device.ask')}
            </Button>
          }
        />
      </Field>
      <p role="status" className={styles.answer} data-pays={data?.pays}>
        {data ? say(`landing:device.${data.pays}`, { name: data.name ?? '' }) : null}
      </p>
    </form>
  )
}
