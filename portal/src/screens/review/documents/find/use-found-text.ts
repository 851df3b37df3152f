import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { toast } from '../../../../ui/overlays/toast.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { type Box, findText, type Run } from './find-text.ts'
import { useSought } from './sought-text.tsx'

interface Found {
  /** From 1. */
  page: number
  /** A new one for each search. */
  box: Box
}

/** The first place in a PDF where the sought text stands; says so where it stands nowhere. */
export function useFoundText(pdf: PDFDocumentProxy | null): Found | null {
  const say = useSay('review')
  const sought = useSought()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (!pdf || !sought) return
    let isCurrent = true
    void search(pdf, sought.text).then((place) => {
      if (!isCurrent) return
      setFound(place)
      if (!place)
        toast.blank(say('review:documents.not_found', { text: sought.text }), { id: 'sought' })
    })
    return () => {
      isCurrent = false
    }
  }, [pdf, sought, say])
  return found
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
