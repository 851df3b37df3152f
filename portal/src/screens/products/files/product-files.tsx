import { arkes, documentLimits, documentMediaTypes, MAX_DATA_SHEETS } from '@ruecklauf/model'
import { useState } from 'react'
import { filesOfUnit, useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { DataSheets } from '../../../catalogue/data-sheets.tsx'
import { PicturePlace } from '../../../catalogue/picture-place.tsx'
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

/** A product's picture and its data sheets, and the ways to more for whoever keeps them. */
export function ProductFiles({ id }: { id: string }) {
  const say = useSay('products')
  const { role } = useMember()
  const owner = { arke: 'product', id } as const
  const files = useCatalogueFiles(owner)
  const isKept = mayCall(role, arkes.product, 'attach_file')
  const { uploads, errors, send, remove } = useUnitFiles(filesOfUnit(owner))
  const [title, setTitle] = useState('')
  if (!files) return <Skeleton height="18rem" />
  const { picture, data_sheets } = files
  const add = async (chosen: readonly File[]) => {
    await send(chosen, { kind: 'data_sheet', title: chosen.length === 1 ? title : '' })
    setTitle('')
  }
  return (
    <>
      <PicturePlace
        owner={owner}
        kind="picture"
        picture={picture}
        title={say('products:files.picture')}
        isKept={isKept}
      />
      <Card title={say('products:files.data_sheets')}>
        <Stack gap={4}>
          <DataSheets
            owner={owner}
            sheets={data_sheets}
            onRemove={isKept ? ({ id: file }) => void remove({ file }) : undefined}
          />
          {data_sheets.length === 0 ? <Text muted>{say('products:files.no_sheets')}</Text> : null}
          {isKept && data_sheets.length < MAX_DATA_SHEETS ? (
            <>
              <Field label={say('products:files.title')} help={say('products:files.title_help')}>
                <TextInput
                  value={title}
                  maxLength={80}
                  onChange={({ target }) => setTitle(target.value)}
                />
              </Field>
              <FileDrop
                label={say('products:files.add_sheet')}
                rules={{
                  types: [documentMediaTypes.pdf],
                  max_bytes: documentLimits.max_bytes,
                  max_files: MAX_DATA_SHEETS - data_sheets.length,
                }}
                uploads={uploads}
                onFiles={(chosen) => void add(chosen)}
              />
            </>
          ) : null}
          <Alerts errors={errors} />
        </Stack>
      </Card>
    </>
  )
}
