import { MAX_FILE_TITLE } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useHttp } from '../../../client/portal.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** A file chosen for a product, before its proposal. */
export interface ChosenFile {
  kind: 'picture' | 'data_sheet'
  file: File
}

interface FileProposalProps {
  /** Id. */
  product: string
  chosen: ChosenFile
  onClose: () => void
}

const proposal = z.object({ title: z.string().check(z.maxLength(MAX_FILE_TITLE)), reason })

/** Asks why a product needs a file and proposes it to an admin. */
export function FileProposal({ product, chosen: { kind, file }, onClose }: FileProposalProps) {
  const say = useSay('products', 'changes')
  const http = useHttp()
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: proposal,
    defaults: { title: '', reason: '' },
    submit: (values) => {
      const body = new FormData()
      for (const [field, value] of Object.entries({ kind, ...values })) body.set(field, value)
      body.set('file', file)
      const path = `/lib/product/unit/${product}/function/propose_file`
      return propose(() => http.send({ method: 'POST', path, body }, { quiet: true }))
    },
  })
  return (
    <ProposeDialog form={form} onClose={onClose}>
      <Text strong>{file.name}</Text>
      {kind === 'data_sheet' ? (
        <FormField
          form={form}
          name="title"
          label={say('products:files.title')}
          help={say('products:files.title_help')}
        >
          {(input) => <TextInput maxLength={MAX_FILE_TITLE} {...typed(input)} />}
        </FormField>
      ) : null}
    </ProposeDialog>
  )
}
