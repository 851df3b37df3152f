import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { toast } from '../../../../ui/overlays/toast.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { type Box, findText, type Run } from './find-text.ts'
import { useSought } from './sought-text.tsx'

interface Found {
  /** From 1. */
  page: number
  /** A new number for each search. */
  box: Box
}

/** The first match of the search in a PDF. Says so if there is none. */
export function useFoundText(pdf: PDFDocumentProxy | null): Found | null {
  const say = useSay('review')
  const searchRequest = useSought()
  const [match, setMatch] = useState<Found | null>(null)
  useEffect(() => {
    if (!pdf || !searchRequest) return
    let isCurrent = true
    void search(pdf, searchRequest.text).then((place) => {
      if (!isCurrent) return
      setMatch(place)
      if (!place)
        toast.blank(say('review:documents.not_found', { text: searchRequest.text }), {
          id: 'sought',
        })
    })
    return () => {
      isCurrent = false
    }
  }, [pdf, searchRequest, say])
  return match
}

async function search(pdf: PDFDocumentProxy, text: string): Promise<Found | null> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const box = findText(
      items.filter((item): item is typeof item & Run => 'str' in item),
      text,
    )
    if (box) return { page: number, box }
  }
  return null
}
