import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** A text to find in the document. Repeating the same text starts a new search. */
export interface Sought {
  text: string
  round: number
}

interface Search {
  sought: Sought | null
  seek: (text: string) => void
  /** Whether the current document can be searched. */
  canSeek: boolean
  setSearchable: (canSeek: boolean) => void
}

const SearchContext = createContext<Search>({
  sought: null,
  seek: () => {},
  canSeek: false,
  setSearchable: () => {},
})

/** Provides the search: values below it lead to their places in the document. */
export function SoughtText({ onSeek, children }: { onSeek: () => void; children: ReactNode }) {
  const [searchRequest, setSearchRequest] = useState<Sought | null>(null)
  const [canSeek, setSearchable] = useState(false)
  const seek = (text: string) => {
    onSeek()
    setSearchRequest({ text, round: (searchRequest?.round ?? 0) + 1 })
  }
  return (
    <SearchContext value={{ sought: searchRequest, seek, canSeek, setSearchable }}>
      {children}
    </SearchContext>
  )
}

/** Finds a text in the document. Null without a searchable document. */
export function useSeekText(): ((text: string) => void) | null {
  const { seek, canSeek } = useContext(SearchContext)
  return canSeek ? seek : null
}

/** The current search. Marks this document as searchable while it is mounted. */
export function useSought(): Sought | null {
  const { sought: searchRequest, setSearchable } = useContext(SearchContext)
  useEffect(() => {
    setSearchable(true)
    return () => setSearchable(false)
  }, [setSearchable])
  return searchRequest
}
