import { type CatalogueFile, documentLimits, documentMediaTypes } from '@ruecklauf/model'
import { Trash2 } from 'lucide-react'
import { useUnitFiles } from '../claims/documents/use-unit-files.ts'
import { Button } from '../ui/inputs/button/button.tsx'
import { FileDrop } from '../ui/inputs/file/file-drop.tsx'
import { Stack } from '../ui/layout/boxes.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Alerts } from '../ui/text/alerts.tsx'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { type FileOwner, filesOfUnit } from './catalogue-files.ts'
import { CataloguePicture } from './catalogue-picture.tsx'

interface PicturePlaceProps {
  owner: FileOwner
  kind: 'picture' | 'plate'
  picture: CatalogueFile | null
  title: string
  /** Whether the member may replace it. */
  isKept: boolean
  /** A replacement needs approval, so it goes to the proposal instead. */
  onChosen?: ((file: File) => void) | undefined
}

/** The picture of a product or family, with a way to replace it. */
export function PicturePlace({ owner, kind, picture, title, isKept, onChosen }: PicturePlaceProps) {
  const say = useSay('products')
  const { uploads, errors, send, remove } = useUnitFiles(filesOfUnit(owner))
  return (
    <Card
      title={title}
      action={
        picture && isKept && !onChosen ? (
          <Button
            size="small"
            look="ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove({ file: picture.id })}
          >
            {say('products:files.remove')}
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        {picture ? (
          <CataloguePicture owner={owner} picture={picture} alt={title} />
        ) : (
          <Text muted>{say('products:files.no_picture')}</Text>
        )}
        {isKept ? (
          <FileDrop
            label={say(picture ? 'products:files.other_picture' : 'products:files.add_picture')}
            rules={{ types: pictureTypes, max_bytes: documentLimits.max_bytes, max_files: 1 }}
            uploads={uploads}
            onFiles={(files) => (onChosen ? files.map(onChosen) : void send(files, { kind }))}
          />
        ) : null}
        <Alerts errors={errors} />
      </Stack>
    </Card>
  )
}

const pictureTypes = [documentMediaTypes.jpeg, documentMediaTypes.png, documentMediaTypes.webp]
