import { useRouterState } from '@tanstack/react-router'
import { importKinds } from '@warsha/domain/imports'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { FileCard } from './FileCard.tsx'
import { RowsCard } from './RowsCard.tsx'
import { RunBar } from './RunBar.tsx'
import { useImport } from './use-import.ts'

/** Imports a table of customers, vehicles, partners or parts: choose the file, map its columns, check its rows, import all of them. */
export function ImportScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname.toLowerCase().split('/') })
  const kind = importKinds.find((one) => path.includes(one.toLowerCase())) ?? 'customers'
  const importing = useImport(kind)
  const { wanted, check, dry } = importing
  return (
    <Page>
      <div className="stack">
        <FileCard kind={kind} importing={importing} />
        {wanted && dry && <ColumnsCard kind={kind} dry={dry} importing={importing} />}
        {wanted && dry && check.isSuccess && dry.refusal === null && (
          <>
            <RowsCard key={check.submittedAt} dry={dry} report={() => api.imports.report.call(wanted)} />
            <RunBar key={`run-${check.submittedAt}`} kind={kind} dry={dry} importing={importing} />
          </>
        )}
      </div>
    </Page>
  )
}
