import { type OwnWords, ownWords, type PaidToday } from '@ruecklauf/model'
import { useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { CataloguePicture } from '../../../catalogue/catalogue-picture.tsx'
import { DataSheets } from '../../../catalogue/data-sheets.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ProductPay } from './product-pay.tsx'

interface ProductDialogProps {
  product: Loaded<'product'>
  /** Where to find the serial number, for products without their own hint. */
  ownHint: OwnWords | null
  /** Today's amount; undefined when the product pays nothing. */
  paid: PaidToday | undefined
  onClose: () => void
}

/** Shows a device to participants: amount, picture, data, data sheets and type plate. */
export function ProductDialog({ product, ownHint, paid, onClose }: ProductDialogProps) {
  const say = useSay('products')
  const { id, article_number } = product
  const name = product.label ?? product.name
  const description = ownWords(product, 'description', say.language)
  const hint = ownWords(product, 'serial_hint', say.language) ?? ownHint
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
          <ProductPay product={product} paid={paid} />
          {files.picture ? (
            <CataloguePicture owner={owner} picture={files.picture} alt={name} />
          ) : null}
          {description ? <Text lang={description.lang}>{description.text}</Text> : null}
          <DataSheets owner={owner} sheets={files.data_sheets} />
          {files.plate || hint ? (
            <Stack gap={2}>
              <Text as="h3" strong>
                {say('products:files.plate')}
              </Text>
              {hint ? <Text lang={hint.lang}>{hint.text}</Text> : null}
              {files.plate ? (
                <CataloguePicture
                  owner={owner}
                  picture={files.plate}
                  alt={say('products:files.plate')}
                />
              ) : null}
            </Stack>
          ) : null}
        </Stack>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  )
}
