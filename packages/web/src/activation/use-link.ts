import { useState } from 'react'
import { readQuery } from '../lib/search-text.ts'

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** What the address of the link says. */
export function useLink(codeName: 'resetPasswordCode' | 'activationcode'): { username: string; code: string } {
  // Read once: the form's own work may not change whose link it is.
  const [link] = useState(() => {
    const query = readQuery(location.search)
    return { username: one(query.username), code: one(query[codeName]) }
  })
  return link
}
