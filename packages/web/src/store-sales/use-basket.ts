import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { newRequestKey } from '../lib/request-key.ts'
import type { Held, SaleLine } from './new-sale.ts'

type Wanted = { partId: number; quantityMilli: number }
const wantedOf = (lines: readonly SaleLine[]): Wanted[] =>
  lines.flatMap(({ partId, quantityMilli }) => (quantityMilli ? [{ partId, quantityMilli }] : []))

const nothing: Held = new Map()

/**
 * Holds the parts of a sale that is being typed, so that nobody else sells them meanwhile; left, it holds nothing. Its requests
 * follow each other. Where one fails the sale goes on: the server asks again when it is made.
 */
export function useBasket(lines: readonly SaleLine[]) {
  const [key, setKey] = useState(newRequestKey)
  const [held, setHeld] = useState(nothing)
  const calls = useRef(Promise.resolve())
  const touched = useRef<string | null>(null)
  const [asked] = useDebouncedValue(JSON.stringify({ key, lines: wantedOf(lines) }), 150)
  useEffect(() => {
    const basket = JSON.parse(asked) as { key: string; lines: Wanted[] }
    if (basket.lines.length === 0 && touched.current !== basket.key) return
    touched.current = basket.key
    calls.current = calls.current.then(async () => {
      if (touched.current !== basket.key) return
      const answer = await api.storeSales.hold.call(basket).catch(() => null)
      if (answer) setHeld(new Map(answer.lines.map(({ partId, ...line }) => [partId, line])))
    })
  }, [asked])
  useEffect(
    () => () => {
      const left = touched.current
      if (left) void calls.current.then(() => api.storeSales.leave.call({ key: left }).catch(() => null))
    },
    [],
  )
  /** The basket was sold; the next sale has another. */
  const sold = () => {
    touched.current = null
    setHeld(nothing)
    setKey(newRequestKey())
  }
  return { key, held, sold, settled: () => calls.current }
}
