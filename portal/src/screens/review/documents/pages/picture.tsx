import styles from './pages.module.css'
import { widthAt, type Zoom } from './zoom.ts'

interface PictureProps {
  url: string
  name: string
  zoom: Zoom
  /** Degrees, in quarter turns. */
  rotation: number
  /** Width in pixels at 100 %. */
  natural: number | null
  onNatural: (width: number) => void
}

/** A photo of a document. */
export function Picture({ url, name, zoom, rotation, natural, onNatural }: PictureProps) {
  return (
    <img
      src={url}
      alt={name}
      draggable={false}
      className={styles.page}
      style={{ width: widthAt(zoom, natural), rotate: `${rotation}deg` }}
      onLoad={({ currentTarget }) => onNatural(currentTarget.naturalWidth)}
    />
  )
}
