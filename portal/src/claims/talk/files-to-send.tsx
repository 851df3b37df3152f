import { documentLimits, documentMediaTypes, talkLimits } from '@ruecklauf/model'
import { FileDrop } from '../../ui/inputs/file/file-drop.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ChosenFiles } from '../documents/chosen-files.tsx'

interface FilesToSendProps {
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Selects a message's attachments, up to the limit. */
export function FilesToSend({ label, files, onChange }: FilesToSendProps) {
  const remaining = talkLimits.files - files.length
  return (
    <Stack gap={3}>
      <ChosenFiles files={files} onChange={onChange} />
      {remaining > 0 ? (
        <FileDrop
          label={label}
          rules={{ types, max_bytes: documentLimits.max_bytes, max_files: remaining }}
          onFiles={(more) => onChange([...files, ...more])}
        />
      ) : null}
    </Stack>
  )
}

const types = Object.values(documentMediaTypes)
