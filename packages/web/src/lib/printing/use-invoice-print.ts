import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { printPdf } from '../records/pdf.ts'

const pauseMs = 1_000
/** Clearance usually takes seconds; after that long the refusal says that the invoice waits. */
const longestMs = 60_000

const waits = (error: unknown): boolean => error instanceof ApiError && error.code === 'invoiceQueued'

/**
 * Prints an invoice that was issued just now. In production a standard one is printed once the authority has cleared it: until then
 * `isClearing` is to be shown, and it prints by itself. Who leaves the page waits no longer.
 */
export function useInvoicePrint() {
  const [standing, setStanding] = useState<'idle' | 'asking' | 'clearing'>('idle')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  async function cleared(paper: () => Promise<Blob>): Promise<Blob> {
    for (const until = Date.now() + longestMs; ; ) {
      try {
        return await paper()
      } catch (error) {
        if (!waits(error) || Date.now() > until || !isHere.current) throw error
        setStanding('clearing')
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
  const print = (paper: () => Promise<Blob>) => {
    if (standing !== 'idle') return
    setStanding('asking')
    void printPdf(() => cleared(paper)).finally(() => setStanding('idle'))
  }
  return { print, isPrinting: standing !== 'idle', isClearing: standing === 'clearing' }
}
