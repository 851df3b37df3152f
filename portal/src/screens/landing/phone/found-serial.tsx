import { normaliseSerial } from '@ruecklauf/model'
import { useEffect, useState } from 'react'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows the serial number from a photo's barcode; sending need not wait for it. */
export function FoundSerial({ serial }: { serial: Promise<string | null> }) {
  const say = useSay('phone')
  const [result, setResult] = useState<string | null>()
  useEffect(() => {
    let isShown = true
    void serial.then((value) => {
      if (isShown) setResult(value)
    })
    return () => {
      isShown = false
    }
  }, [serial])
  return (
    <Text size="small" muted={!result} role="status">
      {result === undefined
        ? say('phone:photo.reading')
        : result === null
          ? say('phone:photo.no_serial')
          : say('phone:photo.serial', { serial: normaliseSerial(result) })}
    </Text>
  )
}
