import type { DryRun } from '@warsha/contract/imports'
import type { ImportKind } from '@warsha/domain/imports'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../lib/go.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { usePartsPath } from '../lib/store/use-parts-path.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/form-library.ts'
import { toast } from '../ui/toast.ts'
import classes from './imports.module.css'
import type { Importing } from './use-import.ts'

type Props = { kind: ImportKind; dry: DryRun; importing: Importing }

/** Brings in what was checked: all of it, or all but the rows that are refused. */
export function RunBar({ kind, dry, importing: { run, bringIn, again } }: Props) {
  const { t } = useTranslation(['imports', 'ui'])
  const go = useGo()
  const parts = usePartsPath()
  const refusalMessage = useRefusalMessage()
  const said = useErrorMessage()
  const [leaveOut, setLeaveOut] = useState(false)
  const { refused } = dry.counts
  const count = dry.counts.new + dry.counts.update
  const reason =
    count === 0
      ? refusalMessage({ code: 'importNothing', data: {} })
      : refused > 0 && !leaveOut
        ? refusalMessage({ code: 'importRowsRefused', data: { count: refused } })
        : undefined
  const start = async () => {
    // What it is refused with stands in the banner.
    const done = await bringIn(dry, leaveOut)?.catch(() => null)
    if (!done) return
    toast.success(t('run.done', { count: done.added + done.changed }))
    go(kind === 'openingStock' ? pathOf('stock', 'list') : kind === 'spareParts' ? parts : `/${kind}`)
  }
  return (
    <div className={classes.run}>
      {run.isError && (
        <Banner kind="danger" actions={<Button onClick={again}>{t('ui:error.retry')}</Button>}>
          {said(run.error)}
        </Banner>
      )}
      {refused > 0 && count > 0 && (
        <Checkbox
          label={t('run.leaveOut', { count: refused })}
          checked={leaveOut}
          onChange={(event) => setLeaveOut(event.currentTarget.checked)}
        />
      )}
      <ActionButton
        variant="primary"
        size="large"
        busy={run.isPending}
        disabledReason={reason}
        onClick={() => void start()}
      >
        {t('run.button', { count })}
      </ActionButton>
    </div>
  )
}
