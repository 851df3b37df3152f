import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { ButtonAnchor } from '../../../ui/inputs/button/link-button.tsx'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { largerThan, smallerThan, type Zoom } from './pages/zoom.ts'
import styles from './viewer-bar.module.css'

interface ViewerBarProps {
  zoom: Zoom
  /** The current scale as a factor of the own size. Null until known. */
  size: number | null
  onZoom: (zoom: Zoom) => void
  onRotate: () => void
  /** Switches between the document and the parsed data, if both exist. */
  reading: { isRead: boolean; onChange: (isRead: boolean) => void } | null
  /** The viewer shows pages or a picture. */
  isDrawn: boolean
  download: { url: string; name: string } | null
}

/** Zoom, rotation and download of the current document. */
export function ViewerBar(props: ViewerBarProps) {
  const { zoom, size, onZoom, onRotate, reading, isDrawn, download } = props
  const say = useSay('review')
  const to = (step: number | null) => step && onZoom(step)
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('review:documents.tools')}>
      {isDrawn ? (
        <>
          <IconButton
            label={say('review:documents.smaller')}
            onClick={() => to(smallerThan(size ?? 1))}
          >
            <ZoomOut aria-hidden />
          </IconButton>
          <span className={styles.zoom}>{size ? `${Math.round(size * 100)} %` : ''}</span>
          <IconButton
            label={say('review:documents.larger')}
            onClick={() => to(largerThan(size ?? 1))}
          >
            <ZoomIn aria-hidden />
          </IconButton>
          <Button
            size="small"
            look="ghost"
            aria-pressed={zoom === 'width'}
            onClick={() => onZoom('width')}
          >
            {say('review:documents.fit')}
          </Button>
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
