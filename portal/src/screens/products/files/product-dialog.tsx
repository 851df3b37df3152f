import { useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { CataloguePicture } from '../../../catalogue/catalogue-picture.tsx'
import { DataSheets } from '../../../catalogue/data-sheets.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface ProductDialogProps {
  product: Loaded<'product'>
  onClose: () => void
}

/** A device as participants look at it: picture, what it is, data sheets, where its plate is. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const say = useSay('products')
  const { id, name, article_number, description, serial_hint } = product
  const owner = { arke: 'product', id } as const
  const files = useCatalogueFiles(owner)
  return (
    <Dialog
      open
      width="large"
      title={name}
      description={say('products:card.article', { number: article_number })}
      onClose={onClose}
    >
      {files ? (
        <Stack gap={4}>
          {files.picture ? (
            <CataloguePicture owner={owner} picture={files.picture} alt={name} />
          ) : null}
          {description ? <Text>{description}</Text> : null}
          <DataSheets owner={owner} sheets={files.data_sheets} />
          {files.plate || serial_hint ? (
            <Stack gap={2}>
              <Text as="h3" strong>
                {say('products:files.plate')}
              </Text>
              {serial_hint ? <Text>{serial_hint}</Text> : null}
              {files.plate ? (
                <CataloguePicture
                  owner={owner}
                  picture={files.plate}
                  alt={say('products:files.plate')}
                />
              ) : null}
            </Stack>
          ) : null}
          {isBare(files) && !description && !serial_hint ? (
            <Text muted>{say('products:files.nothing')}</Text>
          ) : null}
        </Stack>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  )
}

const isBare = (files: NonNullable<ReturnType<typeof useCatalogueFiles>>) =>
  !files.picture && !files.plate && files.data_sheets.length === 0
