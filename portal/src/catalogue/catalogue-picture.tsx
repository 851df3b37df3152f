import type { CatalogueFile } from '@ruecklauf/model'
import { useDocumentUrl } from '../claims/documents/document-view.tsx'
import { Skeleton } from '../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { bytesOf, type FileOwner } from './catalogue-files.ts'
import styles from './catalogue-picture.module.css'

interface CataloguePictureProps {
  owner: FileOwner
  picture: CatalogueFile
  /** The alternative text. */
  alt: string
}

/** A complete picture of the catalogue. */
export const CataloguePicture = ({ owner, picture, alt }: CataloguePictureProps) => (
  <PictureAt path={bytesOf(owner, picture.id)} alt={alt} />
)

/** A picture by the path of its bytes, fetched with the member's rights. */
export function PictureAt({ path, alt }: { path: string; alt: string }) {
  const say = useSay('claims')
  const { url, hasFailed } = useDocumentUrl(path)
  if (hasFailed) return <p>{say('claims:document.failed')}</p>
  if (!url) return <Skeleton height="12rem" />
  return <img className={styles.picture} src={url} alt={alt} />
}
