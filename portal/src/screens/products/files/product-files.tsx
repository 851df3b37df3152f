import {
  arkes,
  documentLimits,
  documentMediaTypes,
  MAX_DATA_SHEETS,
  MAX_FILE_TITLE,
} from '@ruecklauf/model'
import { useState } from 'react'
import { filesOfUnit, useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { DataSheets } from '../../../catalogue/data-sheets.tsx'
import { PicturePlace } from '../../../catalogue/picture-place.tsx'
import { isProposing } from '../../../changes/is-proposing.ts'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useUnitFiles } from '../../../claims/documents/use-unit-files.ts'
import { useMember } from '../../../client/portal.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alerts } from '../../../ui/text/alerts.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { type ChosenFile, FileProposal } from './file-proposal.tsx'

/** Shows a product's picture and data sheets. Staff who maintain them can add more. */
export function ProductFiles({ id }: { id: string }) {
  const say = useSay('products')
  const { role } = useMember()
  const owner = { arke: 'product', id } as const
  const files = useCatalogueFiles(owner)
  const isKept = mayCall(role, arkes.product, 'attach_file')
  const { uploads, errors, send, remove } = useUnitFiles(filesOfUnit(owner))
  const [title, setTitle] = useState('')
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null)
  const proposes = isProposing(role)
  if (!files) return <Skeleton height="18rem" />
  const { picture, data_sheets } = files
  const add = async (files: readonly File[]) => {
    const [file] = files
    if (proposes) return file && setChosenFile({ kind: 'data_sheet', file })
    await send(files, { kind: 'data_sheet', title: files.length === 1 ? title : '' })
    setTitle('')
  }
  return (
    <>
      <OpenChanges kind="product_file" subject={id} />
      <PicturePlace
        owner={owner}
        kind="picture"
        picture={picture}
        title={say('products:files.picture')}
        isKept={isKept}
        onChosen={proposes ? (file) => setChosenFile({ kind: 'picture', file }) : undefined}
      />
      <Card title={say('products:files.data_sheets')}>
        <Stack gap={4}>
          <DataSheets
            owner={owner}
            sheets={data_sheets}
            onRemove={isKept && !proposes ? ({ id: file }) => void remove({ file }) : undefined}
          />
          {data_sheets.length === 0 ? <Text muted>{say('products:files.no_sheets')}</Text> : null}
          {isKept && data_sheets.length < MAX_DATA_SHEETS ? (
            <AddSheet
              title={proposes ? null : title}
              onTitle={setTitle}
              most={proposes ? 1 : MAX_DATA_SHEETS - data_sheets.length}
              uploads={uploads}
              onFiles={(files) => void add(files)}
            />
          ) : null}
          <Alerts errors={errors} />
        </Stack>
      </Card>
      {chosenFile ? (
        <FileProposal product={id} chosen={chosenFile} onClose={() => setChosenFile(null)} />
      ) : null}
    </>
  )
}

interface AddSheetProps {
  /** Title of the next file; null when the proposal asks for it. */
  title: string | null
  onTitle: (title: string) => void
  /** The number of files that can still be added. */
  most: number
  uploads: ReturnType<typeof useUnitFiles>['uploads']
  onFiles: (files: File[]) => void
}

function AddSheet({ title, onTitle, most, uploads, onFiles }: AddSheetProps) {
  const say = useSay('products')
  return (
    <>
      {title === null ? null : (
        <Field label={say('products:files.title')} help={say('products:files.title_help')}>
          <TextInput
            value={title}
            maxLength={MAX_FILE_TITLE}
            onChange={({ target }) => onTitle(target.value)}
          />
        </Field>
      )}
      <FileDrop
        label={say('products:files.add_sheet')}
        rules={{
          types: [documentMediaTypes.pdf],
          max_bytes: documentLimits.max_bytes,
          max_files: most,
        }}
        uploads={uploads}
        onFiles={onFiles}
      />
    </>
  )
}
