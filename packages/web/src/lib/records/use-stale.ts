import { useState } from 'react'
import { ApiError } from '../api-error.ts'

/** What somebody else saved while this form was open, once a save was refused for it. */
export function useStale<Stored>(read: () => Promise<Stored>) {
  const [fresh, setFresh] = useState<Stored | null>(null)
  return {
    fresh,
    /** Reads the record again when that is why the save was refused; true when it was. */
    lookAt: async (refused: unknown): Promise<boolean> => {
      if (!(refused instanceof ApiError) || refused.code !== 'InvalidData') return false
      setFresh(await read())
      return true
    },
    settle: () => setFresh(null),
  }
}
