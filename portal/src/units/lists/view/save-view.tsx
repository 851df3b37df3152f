import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface SaveViewProps {
  onSave: (name: string) => void
  onClose: () => void
}

/** Gives what a list shows a name, under which it is found again. */
export function SaveView({ onSave, onClose }: SaveViewProps) {
  const say = useSay('units')
  const form = useId()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    onSave(name.trim())
    onClose()
  }
  return (
    <Dialog
      open
      width="small"
      title={say('units:views.save_title')}
      description={say('units:views.save_text')}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={form}>
          {say('units:views.save_action')}
        </Button>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Field
          label={say('units:views.name')}
          required
          error={isTried && name.trim() === '' ? say('units:views.name_missing') : undefined}
        >
          <TextInput value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
