import type { Money } from '@warsha/domain/money'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useFollowed } from '../../ui/fields/use-followed.ts'
import { nextPart, type PaymentForm, partOf, restFor } from './payment-form.ts'

type Form = UseFormReturn<PaymentForm>

/** The ways of one payment. Until it is typed over, the amount of the last one is what the others leave. */
export function useParts(form: Form, { due, credit }: { due: Money; credit: Money }) {
  const { control, getValues, setFocus, setValue } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'parts' })
  const [at, setAt] = useState(0)
  const byHand = useRef(false)
  useFollowed(form, (changed, { from, parts }) => {
    if (changed === 'from') replace([partOf('card', from === 'credit' ? Math.min(due, credit) : due)])
    const typed = /^parts\.(\d+)\.amount$/.exec(changed)
    if (!typed) return
    form.setValue('raised', false)
    const last = parts.length - 1
    if (Number(typed[1]) === last) byHand.current = true
    else if (!byHand.current) form.setValue(`parts.${last}.amount`, restFor(parts, last, due) || null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was confirmed was above what was due then
  useEffect(() => setValue('raised', false), [due, setValue])
  const add = () => {
    const { parts } = getValues()
    byHand.current = false
    append(nextPart(parts, due), { shouldFocus: false })
    setAt(parts.length)
    setFocus(`parts.${parts.length - 1}.amount`)
  }
  const drop = (place: number) => {
    byHand.current = false
    remove(place)
    setAt(0)
  }
  return { fields, at, setAt, add, drop }
}
