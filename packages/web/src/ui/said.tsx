import { createContext, type ReactNode, useContext } from 'react'

/** The element that says why things are off, and what it says. */
type Said = { id: string; text: string }
const SaidContext = createContext<Said | null>(null)

/** Within it an action that is off for this reason points to where it stands instead of saying it once more. */
export const SaidAlready = ({ said, children }: { said: Said | null; children: ReactNode }) => (
  <SaidContext value={said}>{children}</SaidContext>
)

/** The id of the element that already says this reason, if one does. */
export function useSaidAlready(reason: ReactNode): string | undefined {
  const said = useContext(SaidContext)
  return said !== null && said.text === reason ? said.id : undefined
}
