import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** A text that somebody wants to see in the document; the same one again is another search. */
export interface Sought {
  text: string
  round: number
}

interface Search {
  sought: Sought | null
  seek: (text: string) => void
  /** Whether the document on screen can be searched. */
  canSeek: boolean
  setSearchable: (canSeek: boolean) => void
}

const SearchContext = createContext<Search>({
  sought: null,
  seek: () => {},
  canSeek: false,
  setSearchable: () => {},
})

/** Below it, values lead to their places in the document. */
export function SoughtText({ onSeek, children }: { onSeek: () => void; children: ReactNode }) {
  const [sought, setSought] = useState<Sought | null>(null)
  const [canSeek, setSearchable] = useState(false)
  const seek = (text: string) => {
    onSeek()
    setSought({ text, round: (sought?.round ?? 0) + 1 })
  }
  return <SearchContext value={{ sought, seek, canSeek, setSearchable }}>{children}</SearchContext>
}

/** Shows a text in the document; null while none is there whose text can be searched. */
export function useSeekText(): ((text: string) => void) | null {
  const { seek, canSeek } = useContext(SearchContext)
  return canSeek ? seek : null
}

/** What is sought now; says that this document can be searched for as long as it is shown. */
export function useSought(): Sought | null {
  const { sought, setSearchable } = useContext(SearchContext)
  useEffect(() => {
    setSearchable(true)
    return () => setSearchable(false)
  }, [setSearchable])
  return sought
}
