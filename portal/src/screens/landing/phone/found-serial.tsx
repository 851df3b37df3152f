import { normaliseSerial } from '@ruecklauf/model'
import { useEffect, useState } from 'react'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** What the barcode on a photo said; nobody has to wait for it. */
export function FoundSerial({ serial }: { serial: Promise<string | null> }) {
  const say = useSay('phone')
  const [found, setFound] = useState<string | null>()
  useEffect(() => {
    let isShown = true
    void serial.then((one) => {
      if (isShown) setFound(one)
    })
    return () => {
      isShown = false
    }
  }, [serial])
  return (
    <Text size="small" muted={!found} role="status">
      {found === undefined
        ? say('phone:photo.reading')
        : found === null
          ? say('phone:photo.no_serial')
          : say('phone:photo.serial', { serial: normaliseSerial(found) })}
    </Text>
  )
}
