import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDebounced } from '../../../units/fields/use-debounced.ts'
import styles from './templates.module.css'

interface Words {
  event: string
  language: string
  subject: string
  body: string
}

/** Previews a mail with sample values, as HTML or plain text. */
export function TemplatePreview(words: Words) {
  const say = useSay('settings')
  const units = useUnits('sent_mail')
  const [look, setLook] = useState<'html' | 'plain'>('html')
  const settledWords = useDebounced(words, 400)
  const { data } = useQuery({
    queryKey: [units.wire, 'preview_template', settledWords],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'preview_template', body: settledWords }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Stack gap={3}>
      <Segments
        label={say('settings:templates.preview')}
        options={(['html', 'plain'] as const).map((id) => ({
          id,
          label: say(`settings:templates.${id}`),
        }))}
        value={look}
        onChange={setLook}
      />
      {data ? (
        <>
          <Text>{data.subject}</Text>
          {look === 'html' ? (
            <iframe
              className={styles.frame}
              sandbox=""
              title={say('settings:templates.preview')}
              srcDoc={data.html}
            />
          ) : (
            <pre className={styles.plain}>{data.text}</pre>
          )}
        </>
      ) : null}
    </Stack>
  )
}
