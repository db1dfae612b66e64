import { useMutation } from '@tanstack/react-query'
import type { DryRun } from '@warsha/contract/imports'
import type { ExistingChoice, ImportKind } from '@warsha/domain/imports'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { newRequestKey } from '../lib/request-key.ts'

/** A table as the user wants it imported; without given columns they are recognized by their headings. */
export type Wanted = {
  kind: ImportKind
  file: File
  columns?: string[]
  existing: ExistingChoice
  addCategories: boolean
}

/** A table from the choice of its file to what became of it. One key stands for one checked table. */
export function useImport(kind: ImportKind) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  // What was last found stays while a changed choice is checked: the columns keep their place and the focus.
  const [dry, setDry] = useState<DryRun | null>(null)
  const check = useMutation(api.imports.check.mutationOptions())
  const run = useMutation(api.imports.run.mutationOptions({ context: { requestKey } }))
  const [existing, setExisting] = useState<ExistingChoice>('skip')

  const ask = (next: Wanted) => {
    setWanted(next)
    setRequestKey(newRequestKey())
    run.reset()
    // Of two that were asked for quickly, the last alone is shown.
    check.mutate(next, { onSuccess: setDry })
  }
  const bringIn = (checked: DryRun, leaveOutRefused: boolean) =>
    wanted &&
    run.mutateAsync({
      ...wanted,
      leaveOutRefused,
      expectedNew: checked.counts.new,
      expectedUpdates: checked.counts.update,
    })
  return {
    wanted,
    dry,
    existing,
    check,
    run,
    bringIn,
    choose: (file: File) => {
      setDry(null)
      ask({ kind, file, existing, addCategories: false })
    },
    chooseExisting: (next: ExistingChoice) => {
      setExisting(next)
      if (wanted) ask({ ...wanted, existing: next })
    },
    chooseCategories: (addCategories: boolean) => wanted && ask({ ...wanted, addCategories }),
    name: (columns: string[]) => wanted && ask({ ...wanted, columns }),
    again: () => wanted && ask(wanted),
  }
}
export type Importing = ReturnType<typeof useImport>
