import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { ButtonAnchor } from '../../../ui/inputs/link-button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './viewer-bar.module.css'

interface ViewerBarProps {
  zoom: number
  onZoom: (zoom: number) => void
  onRotate: () => void
  /** Between the document and what was read from it, where both exist. */
  reading: { isRead: boolean; onChange: (isRead: boolean) => void } | null
  /** Pages or a picture are shown. */
  isDrawn: boolean
  download: { url: string; name: string } | null
}

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** Zoom, rotation and download of the document that is shown. */
export function ViewerBar({ zoom, onZoom, onRotate, reading, isDrawn, download }: ViewerBarProps) {
  const say = useSay('review')
  const smaller = steps.findLast((step) => step < zoom)
  const larger = steps.find((step) => step > zoom)
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('review:documents.tools')}>
      {isDrawn ? (
        <>
          <IconButton
            label={say('review:documents.smaller')}
            onClick={() => smaller && onZoom(smaller)}
          >
            <ZoomOut aria-hidden />
          </IconButton>
          <span className={styles.zoom}>{Math.round(zoom * 100)} %</span>
          <IconButton
            label={say('review:documents.larger')}
            onClick={() => larger && onZoom(larger)}
          >
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton label={say('review:documents.rotate')} onClick={onRotate}>
            <RotateCw aria-hidden />
          </IconButton>
        </>
      ) : null}
      <span className={styles.end}>
        {reading ? (
          <Switch
            label={say('review:documents.read')}
            checked={reading.isRead}
            onChange={reading.onChange}
          />
        ) : null}
        {download ? (
          <ButtonAnchor
            look="ghost"
            size="small"
            href={download.url}
            download={download.name}
            icon={<Download aria-hidden />}
            aria-label={say('review:documents.download', { name: download.name })}
            title={download.name}
          />
        ) : null}
      </span>
    </div>
  )
}
