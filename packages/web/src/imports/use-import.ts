import { useMutation } from '@tanstack/react-query'
import type { DryRun } from '@warsha/contract/imports'
import type { ExistingChoice, ImportKind } from '@warsha/domain/imports'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { newRequestKey } from '../lib/request-key.ts'

/** A table as the user wants it imported; without given columns they are recognized by their headings. */
export type Wanted = { kind: ImportKind; file: File; columns?: string[]; existing: ExistingChoice }

/** A table from the choice of its file to what became of it. One key stands for one checked table. */
export function useImport(kind: ImportKind) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const check = useMutation(api.imports.check.mutationOptions())
  const run = useMutation(api.imports.run.mutationOptions({ context: { requestKey } }))
  const [existing, setExisting] = useState<ExistingChoice>('skip')

  const ask = (next: Wanted) => {
    setWanted(next)
    setRequestKey(newRequestKey())
    run.reset()
    check.mutate(next)
  }
  const bringIn = (dry: DryRun, leaveOutRefused: boolean) =>
    wanted &&
    run.mutateAsync({
      ...wanted,
      leaveOutRefused,
      expectedNew: dry.counts.new,
      expectedUpdates: dry.counts.update,
    })
  return {
    wanted,
    existing,
    check,
    run,
    bringIn,
    choose: (file: File) => ask({ kind, file, existing }),
    chooseExisting: (next: ExistingChoice) => {
      setExisting(next)
      if (wanted) ask({ ...wanted, existing: next })
    },
    name: (columns: string[]) => wanted && ask({ ...wanted, columns }),
    again: () => wanted && ask(wanted),
  }
}
export type Importing = ReturnType<typeof useImport>
