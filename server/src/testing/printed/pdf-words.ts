import { getDocumentProxy } from 'unpdf'

/** All words of a PDF in one line, page after page. */
export async function pdfWords(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const pages: string[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join(' ').replace(/\s+/g, ' ')
}
