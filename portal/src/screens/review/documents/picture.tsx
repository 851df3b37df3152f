import styles from './pages.module.css'

interface PictureProps {
  url: string
  name: string
  zoom: number
  /** Degrees, in quarters. */
  rotation: number
}

/** A photo of a document. */
export function Picture({ url, name, zoom, rotation }: PictureProps) {
  return (
    <img
      src={url}
      alt={name}
      className={styles.page}
      style={{ width: `${zoom * 100}%`, rotate: `${rotation}deg` }}
    />
  )
}
