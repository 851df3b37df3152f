import { arkes } from '@ruecklauf/model'
import { useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { PicturePlace } from '../../../catalogue/picture-place.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'

/** The picture that tells installers where the type plate of a family's devices is. */
export function FamilyPlate({ id }: { id: string }) {
  const say = useSay('products')
  const { role } = useMember()
  const owner = { arke: 'product_family', id } as const
  const files = useCatalogueFiles(owner)
  if (!files) return <Skeleton height="12rem" />
  return (
    <PicturePlace
      owner={owner}
      kind="plate"
      picture={files.plate}
      title={say('products:files.plate')}
      isKept={mayCall(role, arkes.product_family, 'attach_file')}
    />
  )
}
