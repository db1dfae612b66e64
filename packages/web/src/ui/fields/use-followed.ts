import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Runs `follow` with the name of each field that the user changes, to set others by it. It runs once everybody who watches the form
 * has heard of the change: set at once, what follows would be overwritten in their eyes by the older values.
 */
export function useFollowed<Form extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Form>, 'subscribe'>,
  follow: (changed: string, values: Form) => void,
): void {
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          if (type === 'change' && name !== undefined) queueMicrotask(() => latest.current(name, values))
        },
      }),
    [subscribe],
  )
}
